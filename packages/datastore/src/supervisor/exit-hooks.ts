/** What must happen when this process ends in an orderly way without having been asked to close first. */
export type ExitHook = {
  /** On a signal that nothing else in the process handles. */
  readonly close: () => Promise<void>;
  /** When the process is already ending: only what can be done at once. */
  readonly closeNow: () => void;
};

const hooks = new Set<ExitHook>();
let isEnding = false;
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

function onSignal(signal: NodeJS.Signals): void {
  // Whoever else listens decides when to close; we only stand in for the default, which would end us at once.
  if (process.listenerCount(signal) > 1) return;
  // A second one does not wait: `closeNow` follows.
  if (isEnding) process.exit(1);
  isEnding = true;
  void Promise.allSettled([...hooks].map((hook) => hook.close())).finally(() => {
    process.removeListener(signal, onSignal);
    process.kill(process.pid, signal);
  });
}

const onExit = (): void => {
  for (const hook of hooks) hook.closeNow();
};

export function addExitHook(hook: ExitHook): () => void {
  if (hooks.size === 0) {
    process.on('exit', onExit);
    for (const name of SIGNALS) process.on(name, onSignal);
  }
  hooks.add(hook);
  return () => {
    hooks.delete(hook);
    if (hooks.size > 0) return;
    process.removeListener('exit', onExit);
    for (const name of SIGNALS) process.removeListener(name, onSignal);
  };
}
