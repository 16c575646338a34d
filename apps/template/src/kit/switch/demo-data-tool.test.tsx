import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { DEMO_ROOT } from '../places.ts';
import DemoDataTool from './DemoDataTool.tsx';
import { demoBehaviour, setDemoBehaviour, USUAL } from './demo-switch.ts';

afterEach(() => {
  setDemoBehaviour(USUAL);
  cleanup();
});

const show = (at: string) =>
  renderPart(
    <QueryClientProvider client={new QueryClient()}>
      <DemoDataTool />
    </QueryClientProvider>,
    { at },
  );

it('switches how the data of the template’s screens behave, and is on these alone', async () => {
  await show('/patients');
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  await show(`${DEMO_ROOT}/dashboards/reports`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Demo data' }));
  await user.click(await screen.findByRole('switch', { name: 'Loading fails' }));
  expect(demoBehaviour().readsFail).toBe(true);
  expect(screen.queryByRole('switch', { name: 'Large data set' })).toBeNull();
  cleanup();
  await show(`${DEMO_ROOT}/applications/tasks`);
  await user.click(await screen.findByRole('button', { name: 'Demo data' }));
  expect(await screen.findByRole('switch', { name: 'Large data set' })).toBeTruthy();
});
