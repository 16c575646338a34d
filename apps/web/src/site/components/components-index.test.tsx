import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ComponentsIndex } from './ComponentsIndex.tsx';
import { PAGES } from './pages.ts';
import { searchPages } from './search-pages.ts';

beforeEach(() => window.history.replaceState(null, '', '/components'));
afterEach(cleanup);

const slugsOf = (query: string) => searchPages(PAGES, query).map(({ slug }) => slug);

test('pages are found by title, part, summary and example, in this order, whatever the accents', () => {
  expect(slugsOf('Dáte')[0]).toBe('datepicker');
  expect(slugsOf('DayField')[0]).toBe('datepicker');
  expect(slugsOf('field')[0]).toBe('form-fields');
  expect(slugsOf('typed calendar')).toContain('datepicker');
  expect(slugsOf('passwords')).toContain('form-fields');
  expect(slugsOf('no such part')).toEqual([]);
});

test('the index is searched from anywhere by /, told in a count, and kept in the address', async () => {
  const user = userEvent.setup();
  render(<ComponentsIndex />);
  expect(screen.getByRole('status').textContent).toBe(`${PAGES.length} pages`);
  await user.keyboard('/');
  const field = screen.getByRole('searchbox', { name: 'Search components' });
  expect(document.activeElement).toBe(field);
  await user.keyboard('score bar');
  expect(window.location.search).toBe('?q=score+bar');
  const [first] = within(screen.getByRole('region', { name: 'Found' })).getAllByRole('link');
  expect(first?.getAttribute('href')).toBe('/components/application-ui/score-bar');
  await user.keyboard('{Escape}zzz');
  expect(screen.getByRole('status').textContent).toBe('No pages');
  await user.click(screen.getByRole('button', { name: 'Show all components' }));
  expect(window.location.search).toBe('');
  expect(screen.getByRole('status').textContent).toBe(`${PAGES.length} pages`);
});

test('an address with a query shows what it finds', () => {
  window.history.replaceState(null, '', '/components?q=wordmark');
  render(<ComponentsIndex />);
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'wordmark');
  expect(within(screen.getByRole('region', { name: 'Found' })).getAllByRole('link')[0]?.textContent).toBe(
    'Wordmark',
  );
});
