import { emailKey } from '../../users/user.ts';
import { requireAssurance, type SignedIn } from './call.ts';
import { emailExists } from './errors.ts';
import { bareToken } from './link-mails.ts';
import type { Gotrue } from './service.ts';

const LINK_TOKEN = /^(?:pkce_)?[0-9a-f]{56}$/u;

/**
 * The address that somebody signed in asked for, by the code or the link's token that was mailed there. With
 * `email` it must be that one.
 * @returns false where the proof is none. @throws GotrueError insufficient_aal, email_exists
 */
export async function confirmNewEmail(
  { core }: Gotrue,
  signedIn: SignedIn,
  proof: string,
  email?: string,
): Promise<boolean> {
  const { user } = signedIn.member;
  const { codes, addressChanges } = core;
  const wanted = await codes.pendingEmail(user.id, 'verify_email');
  if (wanted === null || (email !== undefined && emailKey(email) !== emailKey(wanted))) return false;
  requireAssurance(
    signedIn,
    401,
    'AAL2 session is required to update email or password when MFA is enabled.',
  );
  const checked = LINK_TOKEN.test(proof)
    ? await codes.checkLink(bareToken(proof), ['verify_email'], user.id)
    : await codes.check(user.id, 'verify_email', proof);
  if (checked.kind !== 'right') return false;
  if (!(await addressChanges.change(user, checked.email))) throw emailExists();
  return true;
}
