import { TENANT_READS } from '@aiso/contracts/tenancy';
import { FormSelect } from '@aiso/ui/form/FormChoice.tsx';
import { useTranslation } from 'react-i18next';

/** Whose images a tenant reads, which counts where no age is known. */
export function ReadsField() {
  const { t } = useTranslation('tenants');
  const options = TENANT_READS.map((value) => ({ value, text: t(`reads.${value}`) }));
  return <FormSelect name="reads" label={t('reads.label')} hint={t('reads.hint')} options={options} />;
}
