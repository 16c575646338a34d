/**
 * From 1.29 on ONNX Runtime gives the machine a number, writes down what it does (sessions, makers and names of models, errors) below the
 * user's cache folder, and sends it to its maker over the Internet, by threads of its own that outlive every session. Nothing of a hospital
 * may leave by itself. The library asks the environment once, when a process makes its first session; a worker thread has no more than a
 * copy of the environment, so this has to be imported where threads are started.
 */
process.env['ORT_DISABLE_TELEMETRY'] = '1';
