import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet } from 'react-router';
import { FormAlert } from '../../ui/form/FormAlert.tsx';
import { useSession } from './SessionProvider.tsx';
import { STRATEGIES } from './strategies.ts';

/** Set for the frame by the admin-only guard, which then shows 'Access Denied'. */
const ACCESS_DENIED_STATE = { accessDenied: true } as const;

/** Renders its screens, routes or children, for group admin only (specification, sections 4 and 6). The server decides again on every call. */
export function AdminGuard({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('auth');
  const { isLoading, session } = useSession();
  if (isLoading) return <FormAlert severity="info">{t('checkingAccess')}</FormAlert>;
  if (session === null) return <Navigate to={STRATEGIES.cognito.loginRoute} replace />;
  if (!session.user.groups.includes('admin')) {
    return <Navigate to="/pulmonology/listing" replace state={ACCESS_DENIED_STATE} />;
  }
  return children ?? <Outlet />;
}
