import DayRangeFields from '@aiso/ui/dates/DayRangeFields.tsx';
import { ANY_TIME, type DayRange } from '@aiso/ui/dates/day.ts';
import { useState } from 'react';

export default function Range() {
  const [range, setRange] = useState<DayRange>(ANY_TIME);
  return <DayRangeFields value={range} onChange={setRange} />;
}
