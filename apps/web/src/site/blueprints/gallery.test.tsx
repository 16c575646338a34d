import texts from '@aiso/languages/en/site/blueprints.json';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { matchRoutes } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { routes } from '../../routes.tsx';
import { template } from '../../template.tsx';
import { TEMPLATE_ROOT, templateAddresses } from '../../testing/template-pages.ts';
import { pageAt } from '../all-pages.ts';
import { renderInSite } from '../testing/render-in-site.tsx';
import { Content } from './BlueprintsPage.tsx';
import { pictureOf } from './pictures.ts';
import { AREAS, FEATURED, SCREENS } from './screens.ts';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

const opened = (search = '') => {
  history.replaceState(null, '', `/blueprints${search}`);
  return renderInSite(<Content />, '/blueprints');
};
const names = () =>
  screen.queryAllByRole('listitem').map((item) => within(item).getByRole('heading').textContent);

it.each(SCREENS)('$id leads to a page of its own, and has its picture', ({ id, path, link = path }) => {
  for (const address of [path, link]) {
    const route = matchRoutes(routes, address)?.at(-1)?.route.path;
    // The page for what is not found is registered as well.
    expect(route !== '*' || pageAt(address) !== undefined || address === '/404').toBe(true);
  }
  expect(pictureOf(id, 'dark')).toMatch(/\.webp/u);
  // The page of prices is always dark.
  if (id !== 'pricing') expect(pictureOf(id, 'light')).toMatch(/\.webp/u);
});

it.each(AREAS)('two screens of %s stand first and large, in both modes', async (area) => {
  await opened('?language=en');
  const title = texts.area.names[area];
  const [first, second] = within(screen.getByRole('region', { name: title })).getAllByRole('listitem');
  const shown = [first, second].flatMap((item) =>
    [...(item?.querySelectorAll('img') ?? [])].map(({ src }) => src),
  );
  expect(shown.map((src) => /(?<name>[\w-]+)\.webp$/u.exec(src)?.groups?.['name'])).toEqual(
    FEATURED[area].flatMap((id) => [`${id}-dark`, `${id}-light`]),
  );
  expect(shown.filter((src) => src.includes('/blueprints/pictures/'))).toEqual([]);
});

it('a small picture is dark, and that in light waits until it is wanted', async () => {
  await opened('?language=en&area=patients');
  const [card] = screen.getAllByRole('listitem');
  const pair = [...(card?.querySelectorAll('img') ?? [])];
  expect(pair.map(({ src }) => /-(?<mode>dark|light)\.webp$/u.exec(src)?.groups?.['mode'])).toEqual([
    'dark',
    'light',
  ]);
  expect(pair.map((picture) => getComputedStyle(picture).display)).toEqual(['block', 'none']);
});

it.skipIf(template === undefined)('has every screen of the template', async () => {
  const shown = SCREENS.flatMap(({ path }) => (path.startsWith(TEMPLATE_ROOT) ? path : []));
  expect(shown.toSorted()).toEqual((await templateAddresses()).toSorted());
});

it('shows every screen, and by a filter those that are meant; the address keeps it', async () => {
  await opened('?language=en');
  expect(names()).toHaveLength(SCREENS.length);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Who may see it' }), 'Group admin');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'List');
  expect(names()).toEqual(['Users', 'Tenants', 'API keys', 'Audit log']);
  expect(screen.getByRole('status').textContent).toBe(`4 of ${SCREENS.length} screens`);
  expect(location.search).toBe('?language=en&who=admin&kind=list');
});

it('opens as its address says, ignores what that cannot mean, and says when nothing matches', async () => {
  await opened('?area=patients&kind=nonsense');
  expect(names()).toEqual(['Patients', 'A patient over time', 'Two studies side by side']);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search screens' }), 'side tomography');
  expect(names()).toEqual([]);
  expect(screen.getByText('No screen matches.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(names()).toHaveLength(SCREENS.length);
});
