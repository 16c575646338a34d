import { DayField } from '@aiso/ui/dates/DayField.tsx';
import Box from '@mui/material/Box';
import { useState } from 'react';

export default function OneDay() {
  const [day, setDay] = useState<string | null>('2026-03-02');
  return (
    <Box sx={{ maxWidth: 260 }}>
      <DayField label="Study date" value={day} onChange={setDay} />
    </Box>
  );
}
