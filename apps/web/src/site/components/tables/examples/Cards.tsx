import { TableCards } from '@aiso/ui/table/TableCards.tsx';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { StationCard } from '../../stations/StationCard.tsx';
import { STATIONS } from '../../stations/stations.ts';

export default function Cards() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['0-1']));
  return (
    <Box sx={{ maxWidth: 360, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <TableCards
        label="Stations"
        rows={STATIONS.slice(0, 4)}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        selected={selected}
        onSelect={setSelected}
        renderCard={StationCard}
        renderMenu={undefined}
      />
    </Box>
  );
}
