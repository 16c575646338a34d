import { DayField } from '@aiso/ui/dates/DayField.tsx';
import Box from '@mui/material/Box';
import { useState } from 'react';

export default function Limits() {
  const [day, setDay] = useState<string | null>(null);
  return (
    <Box sx={{ maxWidth: 260 }}>
      <DayField
        label="In March 2026"
        value={day}
        min="2026-03-01"
        max="2026-03-31"
        isInvalid={day === 'Invalid Date'}
        onChange={setDay}
      />
    </Box>
  );
}
