import { isOfTenant, resolveTenant } from '@aiso/contracts';
import type { ChangeRecorder } from '@aiso/directory';
import { archivedTenants } from '../audit/directory-audit.repository.ts';
import { isOfPlace } from '../audit/place.ts';
import { forgetPicturesElsewhere } from './moved-person.repository.ts';

/**
 * Removes the picture that colleagues of before saw, where somebody comes to another tenant: in the
 * transaction of that change, over whichever protocol it is asked for.
 */
export const followMoves: ChangeRecorder = async (tx, change) => {
  const { kind, user, subject } = change;
  if (kind !== 'user_changed' || user === null || !isOfPlace(change)) return;
  const tenants = await archivedTenants(tx);
  const isKnown = (id: string): boolean => tenants.has(id);
  const tenantId = isOfTenant(user, isKnown) ? resolveTenant(user, isKnown).tenantId : null;
  await forgetPicturesElsewhere(tx, subject, tenantId);
};
