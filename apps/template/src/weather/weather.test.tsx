import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayName } from './forecast.ts';
import WeatherTool from './WeatherTool.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openWeather() {
  await renderPart(<WeatherTool />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Weather' }));
  const panel = await screen.findByRole('dialog', { name: 'Weather', description: /^Demo content/u });
  const forecast = await within(panel).findByRole('list', { name: 'Forecast' });
  const days = () => within(forecast).getAllByRole('listitem');
  return { user, panel, days };
}

it('the days after tomorrow are named by their dates, over the end of a month', () => {
  const now = new Date(2026, 1, 27, 23, 30);
  expect([0, 1, 2, 9].map((daysAfter) => dayName(daysAfter, now))).toEqual([
    'Today',
    'Tomorrow',
    'Sun, Mar 1',
    'Sun, Mar 8',
  ]);
});

describe('weather card', () => {
  it('shows the specified values, every icon with its words', async () => {
    const { panel, days } = await openWeather();
    expect(panel.textContent).toMatch(/17°Rain Shower/u);
    const tiles = within(within(panel).getByRole('list', { name: 'Details' })).getAllByRole('listitem');
    expect(tiles.map((tile) => tile.textContent)).toEqual([
      'UV Index2Low',
      'Humidity92%',
      'Rainfall1.15 inchesover 6h, 0.75 expected',
      'Pressure29.98 inHg',
    ]);
    expect(days()).toHaveLength(4);
    expect(days()[0]?.textContent).toBe('TodayRain ShowerHigh 17°Low 11°');
  });

  it('opens the forecast to ten days and folds it again', async () => {
    const { user, panel, days } = await openWeather();
    const button = within(panel).getByRole('button', { name: 'View 10-day forecast', expanded: false });
    await user.click(button);
    expect(days()).toHaveLength(10);
    await user.click(within(panel).getByRole('button', { name: 'Show four days', expanded: true }));
    expect(days()).toHaveLength(4);
  });

  it('writes every temperature in the chosen unit, of which one always is', async () => {
    const { user, panel, days } = await openWeather();
    const unit = within(panel).getByRole('group', { name: 'Temperature unit' });
    await user.click(within(unit).getByRole('button', { name: '°F', pressed: false }));
    expect(panel.textContent).toMatch(/63°Rain Shower/u);
    expect(days()[0]?.textContent).toBe('TodayRain ShowerHigh 63°Low 52°');
    await user.click(within(unit).getByRole('button', { name: '°F', pressed: true }));
    expect(panel.textContent).toMatch(/63°Rain Shower/u);
    await user.click(within(unit).getByRole('button', { name: '°C' }));
    expect(panel.textContent).toMatch(/17°Rain Shower/u);
  });
});
