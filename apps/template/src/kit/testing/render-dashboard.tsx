import { Person } from '@aiso/ui/person.ts';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { Toaster } from 'react-hot-toast';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';
import type { Dashboard } from '../dashboard/dashboard.ts';
import type { DashboardView } from '../dashboard/view.ts';
import { LATENCY_MS } from '../demo-store.ts';

/** A dashboard's page without its charts, which have tests of their own and are slow to load. */
export async function renderDashboard<D, V extends DashboardView>(of: Dashboard<D, V>, search = '') {
  LATENCY_MS.usual = 0;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const cards = of.cards.filter(({ kind }) => kind !== 'chart');
  const quick = { ...of, cards };
  const view = await renderPart(
    <QueryClientProvider client={client}>
      <Person value="lakeside:amelia">
        <DashboardPage of={quick} />
      </Person>
      <Toaster />
    </QueryClientProvider>,
    { at: `/${of.id}${search}` },
  );
  return { ...view, user: userEvent.setup() };
}
