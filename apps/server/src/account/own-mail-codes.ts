import { AppError, type MailCodes, type MailCodesChange } from '@aiso/contracts';
import type { User } from '@aiso/directory';
import type { Services } from '../platform/services.ts';
import { changeOwn, type Owner, ownUser, requireProof } from './own-account.ts';

type Needs = Pick<Services, 'directory' | 'settings'>;

/** Why no code can be mailed, or null. The sign-in of the GoTrue protocol knows the app alone. */
function hindranceOf({ settings }: Needs, user: User): MailCodes | null {
  if (settings.AISO_AUTH_STRATEGY === 'supabase') return 'other_sign_in';
  if (settings.AISO_SMTP_URL === undefined) return 'no_mail_server';
  return user.emailVerified ? null : 'unverified_address';
}

export async function mailCodesOf(services: Needs, user: User): Promise<MailCodes> {
  const hindrance = hindranceOf(services, user);
  if (hindrance !== null) return hindrance;
  return (await services.directory.ownSecondFactor.mailCodes.isOn(user.id)) ? 'on' : 'off';
}

/**
 * Codes by mail beside the app, never without one. Who has both is asked at each sign-in which it is to be.
 * @throws AppError those of the proof, `resource.not_found` (no app), `mail_codes.unavailable`
 */
export async function changeMailCodes(
  services: Needs,
  owner: Owner,
  { isOn, ...proof }: MailCodesChange,
): Promise<void> {
  const user = await ownUser(services, owner);
  await requireProof(services, owner, user, proof);
  if (!user.mfaEnabled) throw new AppError('resource.not_found');
  if (isOn && hindranceOf(services, user) !== null) throw new AppError('mail_codes.unavailable');
  const { mailCodes } = services.directory.ownSecondFactor;
  if ((await mailCodes.isOn(user.id)) === isOn) return;
  await changeOwn(services, owner, () => mailCodes.turn(user.id, isOn));
}
