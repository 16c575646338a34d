import {
  DEIDENTIFICATION_USES,
  DEIDENTIFY_OPTIONS,
  type Deidentification,
} from '@aiso/contracts/deidentification';
import { FormSelect, FormSwitch } from '@aiso/ui/form/FormChoice.tsx';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** Which images of a tenant are de-identified, and what stays in them all the same. */
export function DeidentificationFields() {
  const { t } = useTranslation(['tenants', 'studies']);
  const { use } = useWatch<{ deidentification: Deidentification }, 'deidentification'>({
    name: 'deidentification',
  });
  const options = DEIDENTIFICATION_USES.map((value) => ({ value, text: t(`deidentification.${value}`) }));
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Box sx={{ maxWidth: 380 }}>
        <FormSelect
          name="deidentification.use"
          label={t('deidentification.label')}
          hint={t('deidentification.hint')}
          options={options}
        />
      </Box>
      <Box
        component="fieldset"
        sx={{ border: 0, p: 0, m: 0, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 0.5 }}
      >
        <Typography component="legend" variant="subtitle2" sx={{ p: 0 }}>
          {t('deidentification.options')}
        </Typography>
        {DEIDENTIFY_OPTIONS.map((option) => (
          <FormSwitch
            key={option}
            name={`deidentification.${option}`}
            label={t(`studies:deidentification.option.${option}`)}
            hint={t(`deidentification.${option}`)}
            isDisabled={use === 'off'}
          />
        ))}
      </Box>
    </Box>
  );
}
