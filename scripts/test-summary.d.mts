import type { FileReport } from './test-report.mjs';

type Again = NonNullable<FileReport['again']>;
export function tryAgain(
  files: readonly FileReport[],
  run: (again: Again) => Promise<readonly FileReport[]>,
): Promise<{ readonly files: readonly FileReport[]; readonly unsteady: readonly string[] }>;
export function summaryOf(
  files: readonly FileReport[],
  /** `isSkipFailure`: a run in which a test was skipped has failed. */
  options?: { readonly unsteady?: readonly string[]; readonly isSkipFailure?: boolean },
): { readonly text: string; readonly code: 0 | 1 };
