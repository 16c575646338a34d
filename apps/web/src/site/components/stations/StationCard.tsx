import Box from '@mui/material/Box';
import { STATE_TEXT, type Station } from './stations.ts';

export function StationCard({ name, room, state }: Station) {
  return (
    <>
      <Box sx={{ fontWeight: 600 }}>{name}</Box>
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        {room} · {STATE_TEXT[state]}
      </Box>
    </>
  );
}
