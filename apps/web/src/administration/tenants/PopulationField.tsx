import { TENANT_POPULATIONS } from '@aiso/contracts/tenancy';
import { FormSelect } from '@aiso/ui/form/FormChoice.tsx';
import { useTranslation } from 'react-i18next';

/** A tenant’s population, which counts where no age is known. */
export function PopulationField() {
  const { t } = useTranslation('tenants');
  const options = TENANT_POPULATIONS.map((value) => ({ value, text: t(`population.${value}`) }));
  return (
    <FormSelect name="reads" label={t('population.label')} hint={t('population.hint')} options={options} />
  );
}
