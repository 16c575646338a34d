export type Audit = {
  /** How many known weaknesses by level; null where nobody answered. */
  readonly answer: Readonly<Record<string, number>> | null;
  readonly error: string;
};
export function auditDependencies(command?: string): Promise<Audit>;
export function readAudit(output: string, failure: Error | null): Audit;
