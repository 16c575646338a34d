import { type Call, idOf, requireAssurance, requireFreshProof, requireSession } from '../call.ts';
import { GotrueError, requireManualLinking } from '../errors.ts';

/** Takes an account elsewhere, or the password, from the ways in which one signs in; the last one stays. */
export const deleteIdentity: Call = async (gotrue, request) => {
  const signedIn = await requireSession(gotrue, request);
  requireManualLinking(gotrue);
  const { user, profile, identities } = { ...signedIn.member };
  const id = idOf(request, 'identityId');
  requireAssurance(signedIn, 403, 'AAL2 session is required to unlink an identity when MFA is enabled.');
  requireFreshProof(gotrue, signedIn);
  if (identities.length + (profile.has_email_identity ? 1 : 0) < 2) {
    throw new GotrueError(
      422,
      'single_identity_not_deletable',
      'User must have at least 1 identity after unlinking',
    );
  }
  const isEmail = profile.has_email_identity && id === user.id;
  if (!isEmail && !identities.some((identity) => identity.id === id)) {
    throw new GotrueError(422, 'identity_not_found', "Identity doesn't exist");
  }
  if (isEmail) {
    await gotrue.accounts.unlinkMail(user.id);
  } else {
    await gotrue.identities.remove(user.id, id);
  }
  return {};
};
