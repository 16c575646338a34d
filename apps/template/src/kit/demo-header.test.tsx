import { MenuWayProvider } from '@aiso/ui/menu-way.ts';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DemoHeader } from './DemoHeader.tsx';
import { DEMO_ROOT } from './places.ts';

afterEach(cleanup);

const LISTING = `${DEMO_ROOT}/management/invoices-listing`;
const DETAILS = `${DEMO_ROOT}/management/invoices-details`;
const GERMAN: Readonly<Record<string, readonly string[]>> = {
  [LISTING]: ['Vorlagen', 'Verwaltung', 'Rechnungen'],
  [DETAILS]: ['Vorlagen', 'Verwaltung', 'Rechnungsdetails'],
};

async function show(labels: typeof GERMAN, shown?: string) {
  const crumbs = [{ title: 'Invoices listing', route: LISTING }];
  await renderPart(
    <MenuWayProvider value={(route) => labels[route] ?? []}>
      <DemoHeader section="management" title="Invoice details" shown={shown} crumbs={crumbs} />
    </MenuWayProvider>,
    { at: DETAILS },
  );
  const way = await screen.findByRole('navigation');
  return {
    way: within(way)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
    title: screen.getByRole('heading', { level: 1 }).textContent,
    tab: document.title,
  };
}

it('is labelled as the menu is, in the heading, the way and the tab', async () => {
  const { way, title, tab } = await show(GERMAN);
  expect(way).toEqual(['Vorlagen', 'Verwaltung', 'Rechnungen', 'Rechnungsdetails']);
  expect(title).toBe('Rechnungsdetails');
  expect(tab).toContain('Rechnungsdetails');
});

it('has the name of what is shown in its place', async () => {
  const { way, title } = await show(GERMAN, 'INV-2026-01');
  expect(way).toEqual(['Vorlagen', 'Verwaltung', 'Rechnungen', 'INV-2026-01']);
  expect(title).toBe('INV-2026-01');
});

it('is English where no menu leads to it', async () => {
  const { way, title } = await show({});
  expect(way).toEqual(['Blueprints', 'Management', 'Invoices listing', 'Invoice details']);
  expect(title).toBe('Invoice details');
});
