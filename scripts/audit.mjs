// Asks the registry about known weaknesses of the dependencies of production.
import { execFile } from 'node:child_process';

const TIMEOUT_MS = 60_000;

/**
 * @returns {Promise<{answer: Record<string, number> | null, error: string}>} how many by level; null, with
 * the reason, where nobody answered
 */
export function auditDependencies(command = 'npm') {
  return new Promise((resolve) => {
    execFile(
      command,
      ['audit', '--json', '--omit=dev'],
      { timeout: TIMEOUT_MS, maxBuffer: 64 * 1024 * 1024 },
      // npm ends with 1 where it found something: what it printed decides.
      (failure, output) => resolve(readAudit(output, failure)),
    );
  });
}

/** What `npm audit --json` printed. */
export function readAudit(output, failure) {
  try {
    const report = JSON.parse(output);
    const levels = report.metadata?.vulnerabilities;
    if (levels !== undefined) return { answer: levels, error: '' };
    const reason = report.error?.summary ?? report.message;
    return {
      answer: null,
      error: `the registry does not answer audits${reason ? ` (${firstLine(reason)})` : ''}`,
    };
  } catch {
    const reason = failure?.killed ? 'no answer in a minute' : (failure?.code ?? 'no report');
    return { answer: null, error: `the registry does not answer audits (${reason})` };
  }
}

const firstLine = (text) => String(text).split('\n')[0].slice(0, 120);
