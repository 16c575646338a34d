import type { TenantView } from '@aiso/contracts/tenant-administration';
import { StatusDot } from '@aiso/ui/StatusDot.tsx';
import { useTranslation } from 'react-i18next';

/** Active or archived, as a dot and its word. */
export function TenantState({ tenant }: { tenant: Pick<TenantView, 'archivedAt'> }) {
  const { t } = useTranslation('tenants');
  return tenant.archivedAt === null ? (
    <StatusDot tone="success">{t('state.active')}</StatusDot>
  ) : (
    <StatusDot tone="neutral">{t('state.archived')}</StatusDot>
  );
}
