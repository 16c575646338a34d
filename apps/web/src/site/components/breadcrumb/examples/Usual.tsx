import { Breadcrumb } from '@aiso/ui/Breadcrumb.tsx';

const CRUMBS = [
  { title: 'Administration', route: '/administration' },
  { title: 'Users', route: '/administration/users' },
];

export default function Usual() {
  return <Breadcrumb crumbs={CRUMBS} current="Amara Okafor" />;
}
