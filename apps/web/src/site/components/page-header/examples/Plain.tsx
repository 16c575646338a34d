import { PageHeader } from '../../../../ui/PageHeader.tsx';

export default function Plain() {
  return <PageHeader title="Patients" />;
}
