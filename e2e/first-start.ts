import type { FirstAccount } from './program-process.ts';

/** Where the one first start of a run is told to the workers, which are processes of their own. */
const VARIABLE = 'E2E_FIRST_START';

export type Account = FirstAccount;
/** What a first start leaves: database, keys and accounts, in which nobody has signed in yet. */
export type FirstStart = {
  readonly dataDir: string;
  readonly accounts: Readonly<Record<string, Account>>;
};

export const keepFirstStart = (first: FirstStart): void => {
  process.env[VARIABLE] = JSON.stringify(first);
};

/** Null outside of a test run: then every start is a first one. */
export function readFirstStart(): FirstStart | null {
  const kept = process.env[VARIABLE];
  return kept === undefined ? null : (JSON.parse(kept) as FirstStart);
}
