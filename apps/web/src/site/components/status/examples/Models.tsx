import Box from '@mui/material/Box';
import { ModelState } from '../../../../models/ModelState.tsx';
import { UnreachableHint } from '../../../../models/UnreachableHint.tsx';

const STATES = ['ready', 'starting', 'unreachable', 'unavailable'] as const;

export default function Models() {
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {STATES.map((state) => (
        <ModelState key={state} state={state} />
      ))}
      <UnreachableHint model={{ unreachableSince: '2026-03-02T09:12:00.000Z' }} />
    </Box>
  );
}
