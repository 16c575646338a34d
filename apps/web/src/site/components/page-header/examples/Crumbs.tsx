import { PageHeader } from '@aiso/ui/PageHeader.tsx';

const CRUMBS = [{ title: 'Patients', route: '/patients' }, { title: 'Studies' }];

export default function Crumbs() {
  return <PageHeader title="2 March 2026" crumbs={CRUMBS} subtitle="Frontal chest radiograph" />;
}
