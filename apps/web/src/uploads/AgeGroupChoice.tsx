import { AGE_GROUPS, type AgeGroup } from '@aiso/contracts/known-age';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';

type AgeGroupChoiceProps = {
  /** Null: not said. */
  readonly chosen: AgeGroup | null;
  readonly onChoose: (group: AgeGroup | null) => void;
};

/** Whose images are sent next, where their files say no age. */
export function AgeGroupChoice({ chosen, onChoose }: AgeGroupChoiceProps) {
  const { t } = useTranslation('uploads');
  return (
    <TextField
      select
      size="small"
      label={t('ageGroup.label')}
      helperText={t('ageGroup.hint')}
      value={chosen ?? ''}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      onChange={({ target }) => onChoose(AGE_GROUPS.find((group) => group === target.value) ?? null)}
    >
      <MenuItem value="">{t('ageGroup.unsaid')}</MenuItem>
      {AGE_GROUPS.map((group) => (
        <MenuItem key={group} value={group}>
          {t(`ageGroup.${group}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
