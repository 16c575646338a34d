import { FactTable } from '@aiso/ui/FactTable.tsx';

const ROWS = [
  { finding: 'Lung opacity', sensitivity: '0.85', specificity: '0.88' },
  { finding: 'Pleural effusion', sensitivity: '0.79', specificity: '0.92' },
];

export default function Figures() {
  return (
    <FactTable
      label="Sample figures"
      rows={ROWS}
      rowKey={({ finding }) => finding}
      columns={[
        { title: 'Finding', cell: ({ finding }) => finding, minWidth: 180 },
        { title: 'Sensitivity', cell: ({ sensitivity }) => sensitivity, isNumber: true },
        { title: 'Specificity', cell: ({ specificity }) => specificity, isNumber: true },
      ]}
    />
  );
}
