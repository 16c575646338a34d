/**
 * Entry of the second keeper: it waits beside the first one, starts another when that dies, and is started by
 * it.
 */
await import('./keeper-process.ts');
