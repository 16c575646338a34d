import { menuFor } from '@aiso/contracts/tenancy';
import { expect, it } from 'vitest';
import { pagesOf } from './app/frame/menu/menu.ts';
import { template } from './template.tsx';
import { TEMPLATE_ROOT, templateAddresses } from './testing/template-pages.ts';

it.skipIf(template === undefined)(
  "the menu of group admin leads to each of the template's screens, and to no other",
  async () => {
    const menu = menuFor({ groups: ['admin'] }, { id: 'admin', menuConfig: { type: 'full' } });
    const led = pagesOf(menu).flatMap(({ route }) => (route.startsWith(TEMPLATE_ROOT) ? route : []));
    expect(led.toSorted()).toEqual((await templateAddresses()).toSorted());
  },
);
