import type { Assignees, Colleague } from '@aiso/contracts/colleagues';
import { setWidth } from '@aiso/ui/testing/render-part.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { vi } from 'vitest';
import { createQueryClient } from '../../app/api/query-client.ts';
import { Toasts } from '../../app/frame/notices/Toasts.tsx';
import { AuthGuard } from '../../app/session/guards.tsx';
import { answer, refusal } from '../../testing/answer.ts';
import { renderApp, sessionOf } from '../../testing/render-app.tsx';

/** The person of `sessionOf`. */
export const OWN: Colleague = { userId: 'u1', email: 'ada@example.org', name: 'Ada Lovelace' };
export const BO: Colleague = { userId: 'u2', email: 'bo@example.org', name: null };

const ASSIGNEES: Assignees = { people: [OWN, BO], groups: [{ id: 'g1', name: 'Night' }] };

const READER = sessionOf('naseem', ['naseem'], ['image:upload', 'image:inference']);

type Respond = (body: unknown) => Response;

/** A part before a signed-in reader, and what it sent by `METHOD path`. */
export async function openPart(Part: () => ReactNode, served: Readonly<Record<string, Respond>>) {
  setWidth(1440);
  const sent: [route: string, body: unknown][] = [];
  const Frame = () => {
    const [client] = useState(createQueryClient);
    return (
      <QueryClientProvider client={client}>
        <Part />
        <Toasts />
      </QueryClientProvider>
    );
  };
  const routes = [{ Component: AuthGuard, children: [{ path: '/', Component: Frame }] }];
  const view = await renderApp(routes, { session: READER, isMarked: true });
  const ofSession = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const route = `${init.method ?? 'GET'} ${path}`;
    if (route === 'GET /api/handover/assignees') return answer(route, ASSIGNEES);
    const respond = served[route];
    if (respond === undefined)
      return path.startsWith('/api/handover') ? refusal('resource.not_found') : ofSession(path, init);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    if (init.method !== 'GET') sent.push([route, body]);
    return respond(body);
  });
  return { ...view, sent, user: userEvent.setup() };
}
