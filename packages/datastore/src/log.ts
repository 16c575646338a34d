/** What is told to whoever runs the program. A warning is something that they may have to act on. */
export type Log = (level: 'info' | 'warn', message: string, error?: unknown) => void;
