/** Names of tests, each with its reason. */
type Report = {
  readonly passed: number;
  readonly failed: readonly string[];
  readonly skipped: readonly string[];
};
export type VitestReport = Report & {
  /** Files (paths from the root) whose process a signal ended: nothing is known of their tests. */
  readonly died: readonly { readonly file: string; readonly signal: string }[];
};
/** `flaky`: passed, but only at their second try. */
export type PlaywrightReport = Report & { readonly flaky: readonly string[] };
export function readVitestReport(file: string, code: number): VitestReport;
export function readPlaywrightReport(file: string, code: number): PlaywrightReport;
export function firstLine(text: unknown): string;
