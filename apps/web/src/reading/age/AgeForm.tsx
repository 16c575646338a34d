import { MOST_YEARS } from '@aiso/contracts/age';
import { enteredYearsSchema } from '@aiso/contracts/entered-age';
import type { ReadingView } from '@aiso/contracts/images';
import { enteredYearsOf, yearsOf } from '@aiso/contracts/known-age';
import { FormNumber } from '@aiso/ui/form/FormNumber.tsx';
import { SchemaForm } from '@aiso/ui/form/SchemaForm.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { HeldButton } from '../HeldButton.tsx';
import { Problem } from '../Problem.tsx';
import type { AgeChangeControl } from './use-age.ts';

type AgeFormProps = {
  readonly age: ReadingView['age'];
  readonly control: AgeChangeControl;
  readonly onClose: () => void;
};

/** One number, the patient's age at the study; Escape leaves it as it was. */
export default function AgeForm({ age, control, onClose }: AgeFormProps) {
  const { t } = useTranslation(['reading', 'common']);
  const { decimal, integer } = useFormats();
  const sentences = useMemo(() => ({ years: t('age.invalid', { most: integer(MOST_YEARS) }) }), [integer, t]);
  const form = useSchemaForm<{ years: number | null }, { years: number }>({
    schema: enteredYearsSchema,
    defaultValues: { years: yearsOf(age) },
    sentences,
  });
  const { setFocus } = form;
  useEffect(() => setFocus('years', { shouldSelect: true }), [setFocus]);
  const kept = enteredYearsOf(age);
  const save = ({ years }: { years: number }): void => {
    if (years === kept) onClose();
    else control.ask({ age: { years } }, onClose);
  };
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onClose();
  };
  const { asked } = control;
  return (
    <Box onKeyDown={leave} sx={{ py: 1 }}>
      <SchemaForm form={form} onSubmit={save}>
        <FormNumber
          name="years"
          label={t('age.label')}
          hint={t('age.hint', { half: decimal(0.5, 1) })}
          maxDecimals={2}
        />
        <Typography variant="body2" color="textSecondary">
          {t('age.note')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <HeldButton
            type="submit"
            variant="contained"
            isBusy={asked !== null && asked.age !== null}
            isHeld={control.isUnderWay}
          >
            {t('common:save')}
          </HeldButton>
          {kept === null ? null : (
            <HeldButton
              isBusy={asked !== null && asked.age === null}
              isHeld={control.isUnderWay}
              onClick={() => control.ask({ age: null }, onClose)}
            >
              {t('age.takeBack')}
            </HeldButton>
          )}
          <Button onClick={onClose}>{t('common:cancel')}</Button>
        </Box>
        <Problem>{control.problem}</Problem>
      </SchemaForm>
    </Box>
  );
}
