import type { Act } from '@aiso/contracts/acts';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useCan } from './use-can.ts';

/**
 * The handle of a route whose screens are for administrators only. `AuthGuard` reads it before the frame is
 * there.
 */
export const ADMIN_ONLY = 'admin only';

/** Set for the frame, which then shows 'Access Denied'. */
const ACCESS_DENIED_STATE = { accessDenied: true } as const;

/**
 * Shows its screens to who may do this (specification, sections 4 and 6): those of the installation to group
 * admin, the others to a tenant's own administrators, too (docs/adr/0112). The server decides on every call.
 */
export function ActGuard({ act, children }: { readonly act: Act; readonly children: ReactNode }) {
  if (useCan()(act)) return children;
  return <Navigate to="/pulmonology/listing" replace state={ACCESS_DENIED_STATE} />;
}
