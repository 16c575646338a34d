import type { DeidentificationUse } from '@aiso/contracts/deidentification';
import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

type DeidentificationChoiceProps = {
  /** The tenant's rule. */
  readonly use: DeidentificationUse;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  /** A de-identified image is nobody's who is known. */
  readonly hasPatient: boolean;
};

/** Whether the files sent next are de-identified before they are stored, or that all are. */
export function DeidentificationChoice({ use, isChosen, onChoose, hasPatient }: DeidentificationChoiceProps) {
  const { t } = useTranslation('uploads');
  const id = useId();
  if (use === 'off') return null;
  if (use === 'always') {
    return (
      <Alert severity="info">
        {t('deidentify.always')} {t('deidentify.age')}
      </Alert>
    );
  }
  return (
    <FormControl>
      <FormControlLabel
        label={t('deidentify.label')}
        control={
          <Checkbox
            checked={isChosen}
            disabled={hasPatient}
            onChange={(_event, isOn) => onChoose(isOn)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
      />
      <FormHelperText id={id} sx={{ mx: 0 }}>
        {hasPatient
          ? t('deidentify.notWithPatient')
          : isChosen
            ? `${t('deidentify.hint')} ${t('deidentify.noPatient')} ${t('deidentify.age')}`
            : t('deidentify.hint')}
      </FormHelperText>
    </FormControl>
  );
}
