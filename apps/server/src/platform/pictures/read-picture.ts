import { AppError } from '@aiso/contracts';
import type { Actor } from '../actor.ts';
import { asAdministrator } from '../administrator.ts';
import { findPicture } from './picture.repository.ts';

/**
 * A colleague's picture. Who administers people sees that of anybody, as they see their names.
 * @throws AppError `resource.not_found`, alike for unknown ones, other content and those of other tenants
 */
export async function readPicture(
  actor: Actor,
  { userId, sha256 }: { readonly userId: string; readonly sha256: string },
): Promise<Buffer> {
  const content = actor.can.has('installation:administer')
    ? await asAdministrator(actor, 'user:administer').administer((tx) =>
        findPicture(tx, 'of all', userId, sha256),
      )
    : await actor.transaction((tx) => findPicture(tx, 'of the tenant', userId, sha256));
  if (content === undefined) throw new AppError('resource.not_found');
  return content;
}
