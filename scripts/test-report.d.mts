/** Names of tests, each with its reason. */
type Report = {
  readonly passed: number;
  readonly failed: readonly string[];
  readonly skipped: readonly string[];
};
export function readVitestReport(file: string, code: number): Report;
export function readPlaywrightReport(file: string, code: number): Report;
