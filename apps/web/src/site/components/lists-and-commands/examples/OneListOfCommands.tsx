import type { Command } from '@aiso/ui/commands/command.ts';
import { useCommands } from '@aiso/ui/commands/use-commands.tsx';
import { DataTable } from '@aiso/ui/table/DataTable.tsx';
import toast from 'react-hot-toast';
import type { Station, StationsView } from '../../stations/stations.ts';
import { useStationTable } from '../../stations/use-station-table.tsx';

const work = async () => ({ message: 'Restarted.' });
const COMMANDS: readonly Command<Station, StationsView>[] = [
  { id: 'restart', text: 'Restart', on: 'both', safety: 'none', work },
  { id: 'rename', text: 'Rename', on: 'row', safety: 'none', work: async () => ({ message: 'Renamed.' }) },
  {
    id: 'label',
    text: 'Print labels',
    on: 'rows',
    safety: 'none',
    work: async () => {
      toast('The printer is asked.');
      return null;
    },
  },
];

export default function OneListOfCommands() {
  const { table } = useStationTable();
  const { renderMenu, bulkActions, dialogs } = useCommands(COMMANDS, { nameOf: ({ name }) => name });
  return (
    <>
      <DataTable {...table} renderMenu={renderMenu} bulkActions={bulkActions} />
      {dialogs}
    </>
  );
}
