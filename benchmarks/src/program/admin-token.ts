import type { ProgramProcess } from '../../../e2e/program-process.ts';
import { signIn } from '../../../e2e/protocol-sign-in.ts';

/** The id token of the first administrator of a program. */
export async function adminToken({
  url,
  accounts,
}: Pick<ProgramProcess, 'url' | 'accounts'>): Promise<string> {
  const account = accounts['admin'];
  if (account === undefined) throw new Error('There is no first account of admin.');
  return (await signIn(url, account)).idToken;
}
