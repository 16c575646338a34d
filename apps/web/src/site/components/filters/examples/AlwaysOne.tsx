import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import { useState } from 'react';

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
