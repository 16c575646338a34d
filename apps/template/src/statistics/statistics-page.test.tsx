import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderDashboard } from '../kit/testing/render-dashboard.tsx';
import { STATISTICS } from './StatisticsPage.tsx';

afterEach(cleanup);

describe('statistics', () => {
  it('follow the metric, which stays in the address', async () => {
    const { user, router } = await renderDashboard(STATISTICS);
    expect(await screen.findByRole('table', { name: 'Trips by station' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Revenue/u }));
    expect(router.state.location.search).toBe('?metric=revenue');
    expect(screen.getByRole('table', { name: 'Revenue by station' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Daily median' }).textContent).toContain('€');
    expect(screen.getByRole('button', { name: /^Revenue/u, pressed: true })).toBeTruthy();
  });

  it('name the percentile that was asked for', async () => {
    await renderDashboard(STATISTICS, '?percentile=99');
    expect(await screen.findByRole('region', { name: '99th daily percentile' })).toBeTruthy();
  });
});
