import type { Permission } from '@aiso/contracts/permissions';
import type { SessionView } from '@aiso/contracts/tenancy';
import { type MenuPage, pagesOf } from './menu.ts';

/** The product's screens with what opens them: one of these permissions. Titles are keys of the navigation area. */
const SCREENS: readonly (MenuPage & { readonly permissions: readonly Permission[] })[] = [
  { title: 'imageDiagnosis', route: '/image-diagnosis', permissions: ['image:inference'] },
  { title: 'uploadListing', route: '/pulmonology/listing', permissions: ['image:upload', 'image:inference'] },
  { title: 'upload', route: '/pulmonology/upload', permissions: ['image:upload'] },
  { title: 'patient', route: '/patients', permissions: ['patient:manage'] },
];

/** Where a person may go: what the tenant's menu leads to, in its order and words, then the screens that it leaves out. */
export function openPages(session: SessionView): MenuPage[] {
  const inMenu = pagesOf(session.menu);
  const held = session.tenantUser.permissions;
  const others = SCREENS.filter(
    ({ route, permissions }) =>
      permissions.some((permission) => held.includes(permission)) &&
      !inMenu.some((page) => page.route === route),
  );
  return [...inMenu, ...others.map(({ title, route }) => ({ title, route }))];
}
