"""Names of backends, rules and exporters -> the classes behind them, loaded when asked for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from nbmem.errors import UsageError
from nbmem.plugins import Backend, Exporter, Rule

_BACKENDS = {
    "python": "nbmem.backends.python:PythonBackend",
    "torch": "nbmem.backends.torch:TorchBackend",
    "tensorflow": "nbmem.backends.tensorflow:TensorFlowBackend",
}
EXTRAS = {"torch": 'pip install "nbmem[torch]"', "tensorflow": 'pip install "nbmem[tensorflow]"'}
"""Name of a backend -> the command that installs its framework."""

_RULES: dict[str, str] = {
    "NBM101": "nbmem.analysis.leaks.nbm101_output_history:OutputHistory",
    "NBM102": "nbmem.analysis.leaks.nbm102_traceback_frames:TracebackFrames",
    "NBM103": "nbmem.analysis.leaks.nbm103_saved_exception:SavedException",
    "NBM104": "nbmem.analysis.leaks.nbm104_lingering_global:LingeringGlobal",
    "NBM105": "nbmem.analysis.leaks.nbm105_loop_variables:LoopVariables",
    "NBM106": "nbmem.analysis.leaks.nbm106_rerun_overlap:RerunOverlap",
    "NBM107": "nbmem.analysis.leaks.nbm107_widget_callback:WidgetCallback",
    "NBM108": "nbmem.analysis.leaks.nbm108_rerun_growth:RerunGrowth",
    "NBM109": "nbmem.analysis.leaks.nbm109_deleted_name:DeletedName",
    "NBM201": "nbmem.analysis.leaks.nbm201_graph_kept_alive:GraphKeptAlive",
    "NBM202": "nbmem.analysis.leaks.nbm202_carried_state:CarriedState",
    "NBM203": "nbmem.analysis.leaks.nbm203_retained_graph:RetainedGraph",
    "NBM204": "nbmem.analysis.leaks.nbm204_create_graph_cycle:CreateGraphCycle",
    "NBM205": "nbmem.analysis.leaks.nbm205_ctx_attribute:CtxAttribute",
    "NBM206": "nbmem.analysis.leaks.nbm206_view_pins_storage:ViewPinsStorage",
    "NBM208": "nbmem.analysis.leaks.nbm208_hook_capture:HookCapture",
    "NBM209": "nbmem.analysis.leaks.nbm209_hook_added_again:HookAddedAgain",
    "NBM210": "nbmem.analysis.leaks.nbm210_module_attribute:ModuleAttribute",
    "NBM211": "nbmem.analysis.leaks.nbm211_optimizer_outlives_model:OptimizerOutlivesModel",
    "NBM212": "nbmem.analysis.leaks.nbm212_model_copies:ModelCopies",
    "NBM213": "nbmem.analysis.leaks.nbm213_training_state:TrainingState",
    "NBM214": "nbmem.analysis.leaks.nbm214_long_graph:LongGraph",
    "NBM215": "nbmem.analysis.leaks.nbm215_grown_by_concatenation:GrownByConcatenation",
    "NBM216": "nbmem.analysis.leaks.nbm216_array_copied:ArrayCopied",
    "NBM301": "nbmem.analysis.leaks.nbm301_reference_cycle:ReferenceCycle",
    "NBM302": "nbmem.analysis.leaks.nbm302_function_cache:FunctionCache",
    "NBM303": "nbmem.analysis.leaks.nbm303_class_registry:ClassRegistry",
    "NBM304": "nbmem.analysis.leaks.nbm304_closure:Closure",
    "NBM305": "nbmem.analysis.leaks.nbm305_default_argument:DefaultArgument",
    "NBM306": "nbmem.analysis.leaks.nbm306_future_result:FutureResult",
    "NBM307": "nbmem.analysis.leaks.nbm307_callback_list:CallbackList",
    "NBM308": "nbmem.analysis.leaks.nbm308_growing_container:GrowingContainer",
    "NBM309": "nbmem.analysis.leaks.nbm309_open_figures:OpenFigures",
    "NBM310": "nbmem.analysis.leaks.nbm310_suspended_generator:SuspendedGenerator",
    "NBM311": "nbmem.analysis.leaks.nbm311_module_global:ModuleGlobal",
    "NBM312": "nbmem.analysis.leaks.nbm312_running_frame:RunningFrame",
    "NBM401": "nbmem.analysis.leaks.nbm401_retracing:Retracing",
    "NBM402": "nbmem.analysis.leaks.nbm402_function_made_again:FunctionMadeAgain",
    "NBM403": "nbmem.analysis.leaks.nbm403_constant_in_graph:ConstantInGraph",
    "NBM404": "nbmem.analysis.leaks.nbm404_models_in_loop:ModelsInLoop",
    "NBM405": "nbmem.analysis.leaks.nbm405_dataset_buffer:DatasetBuffer",
    "NBM406": "nbmem.analysis.leaks.nbm406_persistent_tape:PersistentTape",
    "NBM407": "nbmem.analysis.leaks.nbm407_variables_per_call:VariablesPerCall",
    "NBM408": "nbmem.analysis.leaks.nbm408_scalar_cache:ScalarCache",
    "NBM409": "nbmem.analysis.leaks.nbm409_default_graph:DefaultGraph",
    "NBM410": "nbmem.analysis.leaks.nbm410_device_pool:DevicePool",
    "NBM501": "nbmem.analysis.leaks.nbm501_worker_memory:WorkerMemory",
    "NBM502": "nbmem.analysis.leaks.nbm502_shared_segments:SharedSegments",
    "NBM503": "nbmem.analysis.leaks.nbm503_allocator_held:AllocatorHeld",
    "NBM504": "nbmem.analysis.leaks.nbm504_memory_pressure:MemoryPressure",
    "NBM505": "nbmem.analysis.leaks.nbm505_native_memory:NativeMemory",
}
_EXPORTERS = {
    "json": "nbmem.export.json_file:JsonExporter",
    "html": "nbmem.render.interactive:InteractivePageExporter",
    "page": "nbmem.render.page:PageExporter",
    "csv": "nbmem.export.csv_lines:CsvExporter",
    "perfetto": "nbmem.export.trace_events:TraceEventsExporter",
    "flamegraph": "nbmem.export.flamegraph:FlamegraphExporter",
    "tensorboard": "nbmem.export.tensorboard:TensorBoardExporter",
}


def backends() -> Iterator[Backend]:
    """Every known backend, the framework behind it loaded or not."""
    for name in _names("nbmem.backends", _BACKENDS):
        yield backend(name)


def backend(name: str) -> Backend:
    """One backend by name.

    Raises:
        UsageError: No backend has this name.
    """
    made: Backend = _load("backend", "nbmem.backends", _BACKENDS, name)()
    return made


@cache
def rules() -> tuple[Rule, ...]:
    """Every known rule, in the order of the codes; each is made once, since it holds nothing."""
    return tuple(map(rule, sorted(_names("nbmem.rules", _RULES))))


def rule(code: str) -> Rule:
    """One rule by its code, such as ``NBM201``.

    Raises:
        UsageError: No rule has this code.
    """
    made: Rule = _load("rule", "nbmem.rules", _RULES, code)()
    return made


def exporter(name: str) -> Exporter:
    """One exporter by name.

    Raises:
        UsageError: No exporter has this name.
    """
    made: Exporter = _load("exporter", "nbmem.exporters", _EXPORTERS, name)()
    return made


def _names(group: str, builtin: dict[str, str]) -> list[str]:
    others = [point.name for point in _points(group) if point.name not in builtin]
    return [*builtin, *others]


@cache
def _points(group: str) -> tuple[EntryPoint, ...]:
    """Entry points that installed packages offer. Looking takes 50 ms: once for a process."""
    return tuple(entry_points(group=group))


def _load(noun: str, group: str, builtin: dict[str, str], name: str) -> Any:  # noqa: ANN401
    if name in builtin:
        module, _, attribute = builtin[name].partition(":")
        return getattr(import_module(module), attribute)
    for point in _points(group):
        if point.name == name:
            return point.load()
    known = ", ".join(_names(group, builtin)) or "none"
    raise UsageError(f"there is no {noun} named {name!r}", f"Use one of: {known}")
