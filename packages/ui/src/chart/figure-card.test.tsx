import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { FigureCard } from './FigureCard.tsx';
import { changeOf, type Figure } from './figure.ts';
import { percent, WHOLE } from './unit.ts';

afterEach(cleanup);

const FIGURE: Figure = { now: 1200, before: 1000, trend: [900, 1000, 1200], better: 'up' };
const common = { title: 'Studies read', onRefresh: () => {} } as const;

describe('a change', () => {
  it('is a part of what was before, and better or worse by what the figure means', () => {
    expect(changeOf(FIGURE, WHOLE)).toEqual({ way: 'up', isBetter: true, by: 0.2, is: 'relative' });
    expect(changeOf({ ...FIGURE, better: 'down' }, WHOLE)?.isBetter).toBe(false);
    expect(changeOf({ ...FIGURE, now: 1000 }, WHOLE)).toMatchObject({ way: 'same', isBetter: null });
  });

  it('of a share is in points, of zero the difference, and of nothing none', () => {
    const share = changeOf({ ...FIGURE, now: 0.4, before: 0.5 }, percent(0));
    expect(share).toMatchObject({ way: 'down', is: 'points' });
    expect(share?.by).toBeCloseTo(0.1);
    const [less, more] = [0.08549, 0.08551];
    expect(changeOf({ ...FIGURE, now: more, before: less }, percent(1))?.by).toBeCloseTo(0.001);
    expect(changeOf({ ...FIGURE, now: 0.0854, before: 0.0851 }, percent(1))?.way).toBe('same');
    expect(changeOf({ ...FIGURE, before: 0 }, WHOLE)).toMatchObject({ by: 1200, is: 'difference' });
    expect(changeOf({ ...FIGURE, before: null }, WHOLE)).toBeNull();
  });
});

describe.each(['ltr', 'rtl'] as const)('a figure in a page that runs %s', (direction) => {
  it('says its number, the change and its meaning in words, and how it went', async () => {
    await renderPart(<FigureCard {...common} figure={FIGURE} unit={{ style: 'unit', unit: 'minute' }} />, {
      direction,
    });
    const card = await screen.findByRole('region', { name: 'Studies read' });
    expect(card.textContent).toContain('1,200 min');
    expect(card.textContent).toContain('+20%, better');
    expect(card.textContent).toContain('vs 1,000 min');
    const trend = 'From 900 min to 1,200 min; lowest 900 min, highest 1,200 min';
    expect(screen.getByRole('img', { name: trend })).toBeTruthy();
    expect(card.innerHTML).not.toMatch(/NaN|Infinity/u);
  });
});

it('a figure tells loading, nothing to count, and failed apart', async () => {
  const onRefresh = vi.fn();
  const loading = await renderPart(<FigureCard {...common} figure={undefined} isFetching />);
  expect(await screen.findByTestId('figure-skeleton')).toBeTruthy();
  loading.unmount();
  const empty = await renderPart(<FigureCard {...common} figure={null} />);
  expect(await screen.findByText('No data for this period yet.')).toBeTruthy();
  empty.unmount();
  await renderPart(
    <FigureCard {...common} figure={undefined} error={new Error('secret')} onRefresh={onRefresh} />,
  );
  expect((await screen.findByRole('alert')).textContent).not.toContain('secret');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRefresh).toHaveBeenCalledOnce();
});
