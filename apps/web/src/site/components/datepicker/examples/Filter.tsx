import { DayRangeFilter } from '@aiso/ui/dates/DayRangeFilter.tsx';
import type { DayRange } from '@aiso/ui/dates/day.ts';
import { useState } from 'react';

export default function Filter() {
  const [range, setRange] = useState<DayRange>({ from: '2026-02-01', to: '2026-02-28' });
  return <DayRangeFilter label="Received" value={range} onChange={setRange} />;
}
