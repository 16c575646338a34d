import { PageHeader } from '@aiso/ui/PageHeader.tsx';

export default function Plain() {
  return <PageHeader title="Patients" />;
}
