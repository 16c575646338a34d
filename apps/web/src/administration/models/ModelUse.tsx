import type { TenantModelView } from '@aiso/contracts/model-administration';
import { useTranslation } from 'react-i18next';
import { StatusDot } from '../../frame/StatusDot.tsx';

/** Whether a tenant's images are read by the model, whether they can be, or not at all. */
export function ModelUse({ model }: { model: Pick<TenantModelView, 'enabled' | 'reads'> }) {
  const { t } = useTranslation('models');
  if (model.reads) return <StatusDot tone="success">{t('use.reads')}</StatusDot>;
  if (model.enabled) return <StatusDot tone="info">{t('use.enabled')}</StatusDot>;
  return <StatusDot tone="neutral">{t('use.off')}</StatusDot>;
}
