import {
  DISAGREEMENT_REASONS,
  type DisagreementReason,
  REASON_WORDS_MAX,
} from '@aiso/contracts/disagreement-reasons';
import type { Why } from '@aiso/contracts/verdicts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type WhyControlProps = {
  readonly finding: string;
  readonly why: Why | null;
  /** Null takes it back; the verdict stays. */
  readonly onChange: (why: Why | null) => void;
};

/** Why the reader disagrees: a reason of the list is kept at once, own words when they are saved. */
export function WhyControl({ finding, why, onChange }: WhyControlProps) {
  const { t } = useTranslation('handover');
  const [reason, setReason] = useState<DisagreementReason | ''>(why?.reason ?? '');
  const [words, setWords] = useState(why?.words ?? '');
  const said = words.trim();
  const choose = (next: DisagreementReason | ''): void => {
    setReason(next);
    if (next === '') {
      setWords('');
      onChange(null);
    } else if (next !== 'other' || said !== '') onChange({ reason: next, words: said || null });
  };
  const isSaved = reason === '' || (why?.reason === reason && (why.words ?? '') === said);
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason !== '') onChange({ reason, words: said || null });
      }}
      sx={{ display: 'grid', rowGap: 1, mt: 1 }}
    >
      <TextField
        select
        size="small"
        fullWidth
        label={t('why.label', { finding })}
        value={reason}
        onChange={({ target }) => choose(DISAGREEMENT_REASONS.find((one) => one === target.value) ?? '')}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{t('why.none')}</MenuItem>
        {DISAGREEMENT_REASONS.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`why.of.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {reason === '' ? null : (
        <TextField
          size="small"
          fullWidth
          multiline
          maxRows={4}
          label={t('why.words')}
          required={reason === 'other'}
          value={words}
          slotProps={{ htmlInput: { maxLength: REASON_WORDS_MAX, dir: 'auto' } }}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      {isSaved || (reason === 'other' && said === '') ? null : (
        <Button type="submit" size="small" variant="outlined" sx={{ justifySelf: 'end' }}>
          {t('why.save')}
        </Button>
      )}
    </Box>
  );
}
