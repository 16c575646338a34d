import { DataTable } from '@aiso/ui/table/DataTable.tsx';
import { RowMenu } from '@aiso/ui/table/RowMenu.tsx';
import toast from 'react-hot-toast';
import { useStationTable } from '../../stations/use-station-table.tsx';

export default function RowMenus() {
  const { table } = useStationTable();
  return (
    <DataTable
      {...table}
      onOpen={({ name }) => toast(`${name} opens`)}
      renderMenu={({ name, state }, tabIndex) => (
        <RowMenu
          label={`Actions for ${name}`}
          tabIndex={tabIndex}
          items={[
            { kind: 'action', key: 'open', text: 'Open', onRun: () => toast(`${name} opens`) },
            { kind: 'divider', key: 'line' },
            {
              kind: 'action',
              key: 'off',
              text: 'Switch off',
              isDestructive: true,
              whyNot: state === 'busy' ? 'Somebody reads here.' : null,
              onRun: () => toast(`${name} goes off`),
            },
          ]}
        />
      )}
    />
  );
}
