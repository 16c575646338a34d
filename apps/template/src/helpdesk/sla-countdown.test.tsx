import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEMO_CLOCK } from '../kit/clock.ts';
import { SlaCountdown } from './SlaCountdown.tsx';

const NOW = new Date('2026-03-25T11:30').getTime();

beforeEach(() => {
  DEMO_CLOCK.aheadMs = 0;
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const text = (): string | null => screen.getByRole('timer').textContent;

it('ticks each second, passes into what is over, and announces nothing', () => {
  const { container } = render(<SlaCountdown dueAt={NOW + 1_000} at={null} />);
  expect(text()).toBe('00:00:01 left');
  act(() => void vi.advanceTimersByTime(1_000));
  expect(text()).toBe('00:00:00 left');
  act(() => void vi.advanceTimersByTime(1_000));
  expect(text()).toBe('00:00:01 over');
  expect(container.querySelector('[aria-live], output, [role=status]')).toBeNull();
});

it('stands still at a moment that is past', () => {
  render(<SlaCountdown dueAt={NOW + 60_000} at={NOW} />);
  act(() => void vi.advanceTimersByTime(5_000));
  expect(text()).toBe('00:01:00 left');
});
