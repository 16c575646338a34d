import type { TenantView } from '@aiso/contracts/tenant-administration';
import { useTranslation } from 'react-i18next';
import { StatusDot } from '../../ui/StatusDot.tsx';

/** Active or archived, as a dot and its word. */
export function TenantState({ tenant }: { tenant: Pick<TenantView, 'archivedAt'> }) {
  const { t } = useTranslation('tenants');
  return tenant.archivedAt === null ? (
    <StatusDot tone="success">{t('state.active')}</StatusDot>
  ) : (
    <StatusDot tone="neutral">{t('state.archived')}</StatusDot>
  );
}
