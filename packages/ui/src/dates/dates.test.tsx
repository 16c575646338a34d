import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { ClockField } from './DayField.tsx';
import { DayRangeFilter } from './DayRangeFilter.tsx';
import { ANY_TIME, type DayRange, dayOf, isDay, presetOf, rangeOf } from './day.ts';

beforeAll(async () => {
  await Promise.all([import('./ClockPicker.tsx'), import('./DayPicker.tsx'), import('./DayRangeFields.tsx')]);
});
afterEach(cleanup);

describe('days', () => {
  it('are counted over months and leap days', () => {
    expect(rangeOf('week', '2024-03-03')).toEqual({ from: '2024-02-26', to: '2024-03-03' });
    expect(rangeOf('thirtyDays', '2026-01-10')).toEqual({ from: '2025-12-12', to: '2026-01-10' });
    expect(rangeOf('month', '2026-05-17')).toEqual({ from: '2026-05-01', to: '2026-05-17' });
    expect(presetOf(rangeOf('today', '2026-05-17'), '2026-05-17')).toBe('today');
    expect(presetOf({ from: '2026-05-02', to: null }, '2026-05-17')).toBeNull();
  });

  it('exist in the calendar, in the years that the server takes, or are none', () => {
    const typed = [
      '2024-02-29',
      '2026-02-29',
      '2026-13-01',
      'Invalid Date',
      '26-01-01',
      '0002-01-01',
      '2100-01-01',
    ];
    expect(typed.filter(isDay)).toEqual(['2024-02-29']);
  });
});

it('a time of day is typed as the language writes it, and told of 24 hours', async () => {
  const told = vi.fn();
  function Time() {
    const [time, setTime] = useState('07:30');
    return (
      <>
        <span id="start">Start</span>
        <ClockField
          labelId="start"
          value={time}
          onChange={(next) => {
            told(next);
            setTime(next);
          }}
        />
      </>
    );
  }
  await renderPart(<Time />);
  const field = within(await screen.findByRole('group', { name: 'Start' }));
  const user = userEvent.setup();
  await user.click(field.getByRole('spinbutton', { name: 'Hours' }));
  await user.keyboard('0915p');
  expect(told).toHaveBeenLastCalledWith('21:15');
  await user.click(field.getByRole('button', { name: 'Clear' }));
  expect(told).toHaveBeenLastCalledWith('');
});

function Filter({ told, start = ANY_TIME }: { told: (range: DayRange) => void; start?: DayRange }) {
  const [range, setRange] = useState(start);
  return (
    <DayRangeFilter
      label="Received"
      value={range}
      onChange={(next) => {
        told(next);
        setRange(next);
      }}
    />
  );
}

describe('filter by days', () => {
  it('takes a usual range, says it on its button, and gives it up', async () => {
    const told = vi.fn();
    await renderPart(<Filter told={told} />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Received: Any time' }));
    await user.click(await screen.findByRole('button', { name: 'Last 7 days' }));
    expect(told).toHaveBeenLastCalledWith(rangeOf('week', dayOf(new Date())));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    const button = await screen.findByRole('button', { name: 'Received: Last 7 days' });
    await waitFor(() => expect(document.activeElement).toBe(button));
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Any time' }));
    expect(told).toHaveBeenLastCalledWith(ANY_TIME);
  });

  it('tells no range that ends before it begins, and says why', async () => {
    const told = vi.fn();
    await renderPart(<Filter told={told} start={{ from: '2026-03-10', to: null }} />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /Received: From/u }));
    const [, month] = await screen.findAllByRole('spinbutton', { name: 'Month' });
    if (month === undefined) throw new Error('There is no second day.');
    await user.click(month);
    await user.keyboard('02012026');
    expect(await screen.findByText('The end date must not be before the start date')).toBeTruthy();
    expect(told).not.toHaveBeenCalledWith(expect.objectContaining({ to: '2026-02-01' }));
  });
});
