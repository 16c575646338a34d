import type { NoticedDrift } from '@aiso/contracts';
import { driftMail, mailLanguageOf } from '@aiso/mail';
import { administratorIds } from '../../notifications/administrator.repository.ts';
import { mailFailure } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { mailSchema } from './drift-queue.ts';

type Deps = Pick<Services, 'datastore' | 'directory' | 'mailer' | 'settings' | 'log'>;

/**
 * Whether drifts are mailed: there is a mail server, and it was not turned off. A directory elsewhere keeps
 * addresses and languages to itself.
 */
export const mailsDrifts = ({ settings, directory }: Pick<Deps, 'settings' | 'directory'>): boolean =>
  settings.AISO_DRIFT_MAIL && settings.AISO_SMTP_URL !== undefined && !directory.isElsewhere;

/**
 * Mails one administrator of a drift, in the language of their account. Who is no administrator any more, or
 * whose address nobody has confirmed, gets none.
 * @throws Error without an address in it when the mail was not taken: the job comes again
 */
export async function mailDrift(deps: Deps, job: unknown): Promise<void> {
  const { userId, drift } = mailSchema.parse(job);
  if (!mailsDrifts(deps) || !(await administratorIds(deps)).includes(userId)) return;
  const user = await deps.directory.users.findById(userId);
  if (user === null || !user.emailVerified) return;
  const language = mailLanguageOf(user.attributes['locale']);
  const mail = driftMail(user.email, drift, linkTo(deps, drift), language);
  const isTaken = await deps.mailer.send(mail).then(
    () => true,
    (error: unknown) => {
      deps.log.error({ failure: mailFailure(error) }, 'a drift could not be mailed');
      return false;
    },
  );
  if (!isTaken) throw new Error('The mail server did not take a mail about a drift.');
}

/** The screen with the finding and the days set, as the notification leads to it. */
function linkTo(
  { settings, directory }: Pick<Deps, 'settings' | 'directory'>,
  { tenant, model, version, code: finding, from, to }: NoticedDrift,
): string {
  const base = (settings.AISO_PUBLIC_URL ?? directory.baseUrl()).replace(/\/+$/u, '');
  const filters = new URLSearchParams({ from, to, tenant, model, version, finding });
  return `${base}/administration/monitoring?${filters.toString()}`;
}
