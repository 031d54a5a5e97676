"""How events become a trace: call sites, the fold, and the sampler of process memory."""
