import type { Settlement } from '@aiso/contracts/conflicts';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

const CHOICES = ['same_patient', 'another_patient', 'remove'] as const satisfies readonly Settlement[];

type SettlementChoiceProps = {
  readonly chosen: Settlement | null;
  readonly onChoose: (settlement: Settlement) => void;
};

/** The three ways to settle a conflict, each with what it does; none is chosen at first. */
export function SettlementChoice({ chosen, onChoose }: SettlementChoiceProps) {
  const { t } = useTranslation('studies');
  const id = useId();
  return (
    <FormControl fullWidth sx={{ mt: 2 }}>
      <FormLabel id={id} sx={{ fontWeight: 600, '&, &.Mui-focused': { color: 'text.primary' } }}>
        {t('conflict.question')}
      </FormLabel>
      <RadioGroup aria-labelledby={id} value={chosen ?? ''}>
        {CHOICES.map((choice) => (
          <Box key={choice} sx={{ mt: 0.5 }}>
            <FormControlLabel
              value={choice}
              control={
                <Radio
                  size="small"
                  onChange={() => onChoose(choice)}
                  slotProps={{ input: { 'aria-describedby': `${id}-${choice}` } }}
                />
              }
              slotProps={{ typography: { sx: { fontWeight: 600 } } }}
              label={t(`conflict.choice.${choice}`)}
            />
            <Box
              id={`${id}-${choice}`}
              sx={{ marginInlineStart: '27px', fontSize: '0.8125rem', color: 'text.secondary' }}
            >
              {t(`conflict.effect.${choice}`)}
            </Box>
          </Box>
        ))}
      </RadioGroup>
    </FormControl>
  );
}
