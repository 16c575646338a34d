import { menuFor } from '@aiso/contracts/tenancy';
import { expect, it } from 'vitest';
import { DEMO_ROOT } from '../../template/src/kit/crumbs.ts';
import { DEMO_PAGES } from '../../template/src/pages.ts';
import { pagesOf } from './app/frame/menu/menu.ts';

it("the menu of group admin leads to each of the template's screens, and to no other", () => {
  const menu = menuFor({ groups: ['admin'] }, { id: 'admin', menuConfig: { type: 'full' } });
  const led = pagesOf(menu).flatMap(({ route }) => (route.startsWith(DEMO_ROOT) ? route : []));
  expect(led.toSorted()).toEqual(DEMO_PAGES.map(({ path }) => `${DEMO_ROOT}/${path}`).toSorted());
});
