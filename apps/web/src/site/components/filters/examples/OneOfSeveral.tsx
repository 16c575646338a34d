import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import { useState } from 'react';
import { STATE_TEXT, STATES, type StationState } from '../../stations/stations.ts';

export default function OneOfSeveral() {
  const [state, setState] = useState<StationState | null>('busy');
  return (
    <FilterChoice
      label="State"
      any="Any state"
      value={state}
      options={STATES.map((value) => ({ value, text: STATE_TEXT[value] }))}
      onChange={setState}
    />
  );
}
