import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { ComponentPage, pageNamed } from './ComponentPage.tsx';
import { ExampleSource } from './ExampleSource.tsx';
import { PropertyTables } from './PropertyTables.tsx';
import type { PageReference } from './page-reference.ts';
import { PAGES } from './pages.ts';

afterEach(cleanup);

const HEIGHT = {
  name: 'height',
  type: 'number',
  isRequired: false,
  defaultValue: '8',
  description: 'In px.',
};

test('text, sources, properties and notes of a page are in its built HTML, its stages are not', () => {
  const reference = {
    sources: { Heights: [['keyword', 'export'], ' default'] },
    parts: [
      {
        name: 'ScoreBar',
        file: 'reading/findings/ScoreBar.tsx',
        description: 'A score.',
        properties: [HEIGHT],
        takesAlso: ['BoxProps'],
      },
    ],
  } as const satisfies PageReference;
  const html = renderToString(<ComponentPage page={pageNamed('score-bar')} reference={reference} />);
  for (const words of [
    'Above, below, undecided',
    '<span class="keyword">export</span> default',
    'In px.',
    'BoxProps',
  ])
    expect(html).toContain(words);
  expect(html).toContain('href="#properties"');
  expect(html).toContain('id="properties"');
  expect(html).toContain('read as one sentence');
  expect(html).toMatch(/rel="prev".*rel="next"/u);
  expect(html).not.toContain('<iframe');
});

/** jsdom draws nothing. */
class NoObserver {
  observe(): void {}
  disconnect(): void {}
}

test('the list at the side leads to every page, and says which one is shown', () => {
  vi.stubGlobal('IntersectionObserver', NoObserver);
  render(<ComponentPage page={pageNamed('score-bar')} reference={{ sources: {}, parts: [] }} />);
  const list = within(screen.getByLabelText('All components'));
  const links = list.getAllByRole('link', { hidden: true });
  expect(links.map(({ textContent }) => textContent)).toEqual(PAGES.map(({ title }) => title));
  expect(list.getByRole('link', { current: 'page', hidden: true }).textContent).toBe('Score bar');
  vi.unstubAllGlobals();
});

test('a long source is folded until all of it is asked for; a short one is whole', async () => {
  const long = ['one\ntwo\n', ['keyword', 'three'], '\n4\n5\n6\n7\n', ['string', 'eight'], '\nnine'] as const;
  const { rerender } = render(<ExampleSource title="Sizes" source={long} />);
  expect(getComputedStyle(screen.getByText('nine')).display).toBe('none');
  expect(screen.getByText('eight').parentElement?.textContent).toBe(
    'one\ntwo\nthree\n4\n5\n6\n7\neight\nnine',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show all 9 lines of Sizes', expanded: false }));
  expect(getComputedStyle(screen.getByText('nine')).display).not.toBe('none');
  expect(screen.getByRole('button', { name: 'Show fewer of Sizes', expanded: true })).toBeTruthy();
  rerender(<ExampleSource title="Sizes" source={long.slice(0, -1)} />);
  expect(screen.queryByRole('button', { name: /^Show/u })).toBeNull();
});

test('a part of the shared package is imported by the line that is copied; the product’s has none', async () => {
  const user = userEvent.setup();
  const part = { description: '', properties: [], takesAlso: [] };
  const file = 'ui/table/DataTable.tsx';
  render(
    <PropertyTables
      parts={[
        { ...part, name: 'DataTable', file },
        { ...part, name: 'DropZone', file: 'uploads/DropZone.tsx' },
      ]}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Copy the import of DataTable' }));
  const copied = await navigator.clipboard.readText();
  expect(copied).toBe("import { DataTable } from '@aiso/ui/table/DataTable.tsx';\n");
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.getByText('apps/web/src/uploads/DropZone.tsx')).toBeTruthy();
});
