import type { Act } from '@aiso/contracts/acts';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useCan } from './use-can.ts';

/**
 * The handle of a route whose screens are for group admin only. `AuthGuard` reads it before the frame is
 * there.
 */
export const ADMIN_ONLY = 'admin only';

/** Set for the frame, which then shows 'Access Denied'. */
const ACCESS_DENIED_STATE = { accessDenied: true } as const;

/**
 * Shows its screens to group admin only (specification, sections 4 and 6). The server decides on every call.
 */
export function AdminGuard({ children }: { children: ReactNode }) {
  return <ActGuard act="administration:open">{children}</ActGuard>;
}

/** The same for who may do this. */
export function ActGuard({ act, children }: { readonly act: Act; readonly children: ReactNode }) {
  if (useCan()(act)) return children;
  return <Navigate to="/pulmonology/listing" replace state={ACCESS_DENIED_STATE} />;
}
