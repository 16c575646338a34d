import type { TenantModelView } from '@aiso/contracts/model-administration';
import { StatusDot } from '@aiso/ui/StatusDot.tsx';
import { useTranslation } from 'react-i18next';
import { ModelState } from '../../models/ModelState.tsx';

type ModelUseProps = { readonly model: Pick<TenantModelView, 'enabled' | 'reads' | 'unreachableSince'> };

/** What a tenant uses the model for, and that it cannot be reached where that is so. */
export const ModelUse = ({ model }: ModelUseProps) => (
  <>
    <Use model={model} />
    {model.unreachableSince === null ? null : <ModelState state="unreachable" />}
  </>
);

/** Whether a tenant's images are inferred by the model, whether they can be, or not at all. */
function Use({ model }: ModelUseProps) {
  const { t } = useTranslation('models');
  if (model.reads) return <StatusDot tone="success">{t('use.reads')}</StatusDot>;
  if (model.enabled) return <StatusDot tone="info">{t('use.enabled')}</StatusDot>;
  return <StatusDot tone="neutral">{t('use.off')}</StatusDot>;
}
