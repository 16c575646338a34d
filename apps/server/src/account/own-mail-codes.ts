import { AppError, type MailCodes, type MailCodesChange } from '@aiso/contracts';
import type { User } from '@aiso/directory';
import type { Services } from '../platform/services.ts';
import { changeOwn, type Owner, ownUser, requirePassword } from './own-account.ts';

type Needs = Pick<Services, 'directory' | 'settings'>;

/** The sign-in of the GoTrue protocol asks for the app alone; without a mail server no code comes, or where nobody knows whose the address is. */
function hindranceOf({ settings }: Needs, user: User): MailCodes | null {
  if (settings.AISO_AUTH_STRATEGY === 'supabase') return 'other_sign_in';
  if (settings.AISO_SMTP_URL === undefined) return 'no_mail_server';
  return user.emailVerified ? null : 'unverified_address';
}

export async function mailCodesOf(services: Needs, user: User): Promise<MailCodes> {
  const hindrance = hindranceOf(services, user);
  if (hindrance !== null) return hindrance;
  return (await services.directory.parts.mailFactors.of(user.id)) === null ? 'off' : 'on';
}

/**
 * Codes by mail beside the app, never without one. Who has both is asked at each sign-in which it is to be.
 * @throws AppError `password.wrong`, `rate.limited`, `resource.not_found` (no app), `mail_codes.unavailable`
 */
export async function changeMailCodes(
  services: Needs,
  owner: Owner,
  { password, isOn }: MailCodesChange,
): Promise<void> {
  const user = await ownUser(services, owner);
  await requirePassword(services, owner, password);
  if (!user.mfaEnabled) throw new AppError('resource.not_found');
  if (isOn && hindranceOf(services, user) !== null) throw new AppError('mail_codes.unavailable');
  const { mailFactors } = services.directory.parts;
  if (((await mailFactors.of(user.id)) !== null) === isOn) return;
  await (isOn
    ? changeOwn(owner, 'account.mail_codes_turned_on', () => mailFactors.set(user.id, null))
    : changeOwn(owner, 'account.mail_codes_turned_off', () => mailFactors.remove(user.id)));
}
