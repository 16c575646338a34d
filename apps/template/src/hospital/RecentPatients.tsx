import { FactTable } from '@aiso/ui/FactTable.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { StatusDot } from '@aiso/ui/StatusDot.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { NamedPerson } from '../kit/cast/NamedPerson.tsx';
import type { OwnProps } from '../kit/dashboard/dashboard.ts';
import { type Hospital, type HospitalView, recentPatients } from './board.ts';
import { departmentTitle } from './house.ts';
import { RECENT } from './numbers.ts';

/** Who came last within the chosen days, and whether they were still there at their end. */
export function RecentPatients({ data, view }: OwnProps<Hospital, HospitalView>) {
  const { day, integer } = useFormats();
  const patients = recentPatients(data, view, RECENT);
  if (patients.length === 0) return <EmptyState>No admissions in this period.</EmptyState>;
  return (
    <FactTable
      label="Patients by admission time"
      rows={patients}
      rowKey={({ id }) => id}
      columns={[
        { title: 'Patient', minWidth: 110, cell: ({ name }) => <NamedPerson name={name} /> },
        { title: 'Age', isNumber: true, cell: ({ age }) => integer(age) },
        { title: 'Department', minWidth: 110, cell: ({ department }) => departmentTitle(department) },
        { title: 'Reason', minWidth: 110, cell: ({ reason }) => reason },
        { title: 'Admitted', isNoWrap: true, cell: ({ admitted }) => day(admitted) },
        {
          title: 'State',
          cell: ({ leaves }) =>
            leaves > view.days.to ? (
              <StatusDot tone="info">In care</StatusDot>
            ) : (
              <StatusDot tone="success">Discharged</StatusDot>
            ),
        },
      ]}
    />
  );
}
