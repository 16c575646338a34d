import { ClockField } from '@aiso/ui/dates/DayField.tsx';
import { FieldFrame } from '@aiso/ui/form/FieldFrame.tsx';
import Box from '@mui/material/Box';
import { useState } from 'react';

export default function Time() {
  const [time, setTime] = useState('07:30');
  return (
    <Box sx={{ maxWidth: 200 }}>
      <FieldFrame label="Start">
        {({ labelId }) => <ClockField labelId={labelId} value={time} onChange={setTime} />}
      </FieldFrame>
    </Box>
  );
}
