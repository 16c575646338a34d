import { FactTable } from '@aiso/ui/FactTable.tsx';

const ROWS = [
  { name: 'Modality', value: 'DX, CR' },
  { name: 'Body part', value: 'Chest' },
  { name: 'Views', value: 'PA, AP' },
];

export default function Facts() {
  return (
    <FactTable
      label="What the model reads"
      rows={ROWS}
      rowKey={({ name }) => name}
      columns={[
        { title: 'Attribute', cell: ({ name }) => name },
        { title: 'Values', cell: ({ value }) => value },
      ]}
    />
  );
}
