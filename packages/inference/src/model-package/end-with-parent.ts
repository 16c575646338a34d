const LOOK_MS = 1000;

/** Entry of a thread that ends its process once the parent, whose number it is given, is gone. */
const parent = Number(process.argv[2]);
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, LOOK_MS);
