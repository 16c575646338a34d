import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInSite } from '../testing/render-in-site.tsx';
import { Content } from './PricingPage.tsx';

afterEach(cleanup);

test('the page says once that it is a sample, and what each plan includes', async () => {
  await renderInSite(<Content />, '/pricing');
  expect(screen.getAllByText(/sample|made up|sold/iu).map(({ textContent }) => textContent)).toEqual([
    'Sample',
  ]);
  const practice = within(screen.getByRole('article', { name: 'Practice' }));
  expect(practice.getByRole('link', { name: 'Choose Practice' })).toBeTruthy();
  expect(practice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Readers3',
    'Studies per month500',
    'Models side by side1',
    'Organisations1',
    'Models on trialNot included',
  ]);
});
