import { CommandBar } from '@aiso/ui/commands/CommandBar.tsx';
import type { Action } from '@aiso/ui/commands/command.ts';
import { SelectionBar } from '@aiso/ui/table/SelectionBar.tsx';
import toast from 'react-hot-toast';
import { STATIONS, type Station } from '../../stations/stations.ts';

const move = (room: string): Action<Station, null> => ({
  id: room,
  text: room,
  menu: 'Move to',
  on: 'rows',
  safety: 'none',
  whyNot: (station) => (station.room === room ? 'It stands there already.' : null),
  work: async () => null,
});

export default function Menus() {
  return (
    <SelectionBar text="2 selected" onExport={null} onClear={() => {}}>
      <CommandBar
        commands={['Ward 3', 'Emergency', 'Reading room'].map(move)}
        chosen={{ kind: 'rows', rows: STATIONS.filter(({ room }) => room === 'Ward 3').slice(0, 2) }}
        onRun={({ text }) => toast(`They move to ${text}.`)}
      />
    </SelectionBar>
  );
}
