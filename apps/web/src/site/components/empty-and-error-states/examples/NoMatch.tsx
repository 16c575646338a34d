import { NoMatchState } from '@aiso/ui/states/NoMatchState.tsx';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

export default function NoMatch() {
  const [count, setCount] = useState(0);
  return count === 0 ? (
    <NoMatchState title="No study fits" onClear={() => setCount(24)}>
      None of 24 studies is of this week and above an operating point.
    </NoMatchState>
  ) : (
    <Typography>{count} studies</Typography>
  );
}
