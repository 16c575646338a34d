import type { CodePurpose } from '@aiso/mail';
import type { Core } from '../../core.ts';
import type { User } from '../../users/user.ts';
import { codeNotDelivered, limitExceeded } from './errors.ts';

/** Where a code goes, as the real service tells it: `n***@e***`. The same for an address that nobody has. */
export function codeDelivery(email: string) {
  const [name = '', domain = ''] = email.split('@');
  const masked = `${firstOf(name)}***@${firstOf(domain)}***`;
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: masked };
}

const firstOf = (text: string): string => Array.from(text.toLowerCase())[0] ?? '';

/**
 * Mails a code to who is known to have the account, and waits until the mail server has taken it.
 * @throws CognitoError CodeDeliveryFailureException, LimitExceededException
 */
export async function deliverCode(
  core: Pick<Core, 'codeMails'>,
  user: User,
  purpose: CodePurpose,
  email: string = user.email,
): Promise<void> {
  const delivery = await core.codeMails.deliver(user, purpose, email);
  if (delivery === 'limit') throw limitExceeded();
  if (delivery === 'failed') throw codeNotDelivered();
}
