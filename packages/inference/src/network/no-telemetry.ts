/**
 * From 1.29 on ONNX Runtime gives the machine a number and writes down what it does (sessions, makers and
 * names of models, errors) below the user's cache folder. Threads of its own, which outlive every session,
 * send that to its maker over the Internet. Nothing of a hospital may leave by itself.
 * The library asks the environment once, when a process makes its first session. A worker thread has only
 * a copy of the environment, so this is imported where threads are started.
 */
process.env['ORT_DISABLE_TELEMETRY'] = '1';
