import { useState } from 'react';
import { FilterChoice } from '../../../../ui/filters/FilterChoice.tsx';

const SPANS = ['day', 'week', 'month'] as const;

export default function AlwaysOne() {
  const [span, setSpan] = useState<(typeof SPANS)[number]>('week');
  return (
    <FilterChoice
      label="Each point is a"
      any={null}
      value={span}
      options={SPANS.map((value) => ({ value, text: value }))}
      onChange={(next) => setSpan(next ?? 'week')}
    />
  );
}
