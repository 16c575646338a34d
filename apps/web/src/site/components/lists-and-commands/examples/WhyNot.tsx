import { CommandBar } from '@aiso/ui/commands/CommandBar.tsx';
import type { Action } from '@aiso/ui/commands/command.ts';
import { SelectionBar } from '@aiso/ui/table/SelectionBar.tsx';
import { STATIONS, type Station } from '../../stations/stations.ts';

const SWITCH_OFF: Action<Station, null> = {
  id: 'off',
  text: 'Switch off',
  on: 'rows',
  safety: 'none',
  whyNot: ({ state }) => (state === 'busy' ? 'Somebody reads here.' : null),
  work: async () => null,
};

export default function WhyNot() {
  return (
    <SelectionBar text="1 selected" onExport={null} onClear={() => {}}>
      <CommandBar
        commands={[SWITCH_OFF]}
        chosen={{ kind: 'rows', rows: STATIONS.filter(({ state }) => state === 'busy').slice(0, 1) }}
        onRun={() => {}}
      />
    </SelectionBar>
  );
}
