import { useState } from 'react';
import DayRangeFields from '../../../../ui/dates/DayRangeFields.tsx';
import { ANY_TIME, type DayRange } from '../../../../ui/dates/day.ts';

export default function Range() {
  const [range, setRange] = useState<DayRange>(ANY_TIME);
  return <DayRangeFields value={range} onChange={setRange} />;
}
