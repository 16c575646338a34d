/** What the tests of one file came to. The names of tests have their reasons with them. */
export type FileReport = {
  readonly passed: number;
  readonly failed: readonly string[];
  readonly skipped: readonly string[];
  /**
   * The runner and its arguments that run this file alone. Null where more failed than tests of it (a hook, an
   * import, its process), or where it is no file at all.
   */
  readonly again: readonly ['vitest' | 'playwright', ...string[]] | null;
};
/** Of a check that is no file of tests. */
export function ofNoFile(report: Partial<Omit<FileReport, 'again'>>): FileReport;
export function readVitestReport(path: string, code: number): readonly FileReport[];
export function readPlaywrightReport(path: string, code: number): readonly FileReport[];
