import type { FileReport } from './test-report.mjs';

type Run = (args: readonly string[]) => Promise<readonly FileReport[]>;
export const vitest: Run;
export const playwright: Run;
export const runAgain: (again: NonNullable<FileReport['again']>) => Promise<readonly FileReport[]>;
export const aloneInBrowser: (args: readonly string[]) => readonly string[];
