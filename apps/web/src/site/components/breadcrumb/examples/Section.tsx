import { Breadcrumb } from '@aiso/ui/Breadcrumb.tsx';

export default function Section() {
  return <Breadcrumb crumbs={[{ title: 'Pulmonology' }]} current="Worklist" />;
}
