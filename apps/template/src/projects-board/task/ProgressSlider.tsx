import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import { useState } from 'react';
import { FactRow } from './FactRow.tsx';

type ProgressSliderProps = {
  /** Percent. */
  readonly progress: number;
  readonly onChange: (progress: number) => void;
};

/** How far a task is, where no checklist tells it. */
export function ProgressSlider({ progress, onChange }: ProgressSliderProps) {
  const { percent } = useFormats();
  const [moved, setMoved] = useState(progress);
  return (
    <FactRow label="Progress">
      {({ labelId }) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 32, px: 1 }}>
          <Slider
            size="small"
            value={moved}
            step={5}
            aria-labelledby={labelId}
            getAriaValueText={(value) => percent(value / 100, 0)}
            onChange={(_event, value) => setMoved(value)}
            onChangeCommitted={(_event, value) => onChange(value)}
          />
          <Box component="span" sx={{ width: 36, textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
            {percent(moved / 100, 0)}
          </Box>
        </Box>
      )}
    </FactRow>
  );
}
