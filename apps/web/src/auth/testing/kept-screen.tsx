import type { SessionView } from '@aiso/contracts/tenancy';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { vi } from 'vitest';
import { call } from '../../app/api/call.ts';
import { createQueryClient } from '../../app/api/query-client.ts';
import { AuthGuard } from '../../app/session/guards.tsx';
import { useSignedIn } from '../../app/session/SessionProvider.tsx';
import { removeMarker, SESSION_MARKER_KEY, writeMarker } from '../../app/session/session-marker.ts';
import { SIGNED_IN } from '../../app/session/strategy.ts';
import { answer, refusal } from '../../testing/answer.ts';
import { PUBLIC_CONFIG } from '../../testing/public-config.ts';
import { renderApp, sessionOf, strategyDouble } from '../../testing/render-app.tsx';
import { guestRoutes } from '../auth-routes.tsx';
import SignInAgain from '../SignInAgain.tsx';

type Sent = { readonly method: string; readonly path: string; readonly token: string; readonly body: string };

/** Whose tokens the server takes, by the token. */
export const ADA = sessionOf('naseem', ['naseem', 'admin'], ['image:upload', 'patient:manage']);
export const EVE: SessionView = { ...ADA, user: { ...ADA.user, id: 'eve', email: 'eve@example.org' } };

/** A frame as the program has one: what it holds is its person's alone. */
function Frame({ children }: { readonly children: ReactNode }) {
  const { user, tenant } = useSignedIn();
  return <Queries key={`${user.id} ${tenant.id}`}>{children}</Queries>;
}

function Queries({ children }: { readonly children: ReactNode }) {
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <span hidden data-kept-screen />
      {children}
    </QueryClientProvider>
  );
}

/** A screen of Ada's at `/kept`, before a server that takes the tokens of who is signed in there. */
export async function openKept(shown: ReactNode, respond: (path: string) => Response = unknown) {
  let [takes, next] = ['token-ada-1', 1];
  const sent: Sent[] = [];
  const sessions = new Map<string, SessionView>();
  let token = takes;
  let delayed: Promise<void> | null = null;
  sessions.set(token, ADA);
  const strategy = strategyDouble({
    idToken: async () => token,
    signOut: async () => ({ error: null }),
    signInWithPassword: async ({ email }) => {
      next += 1;
      const person = email === EVE.user.email ? EVE : ADA;
      token = `token-${person.user.id}-${next}`;
      takes = token;
      sessions.set(token, person);
      writeMarker(true);
      return SIGNED_IN;
    },
  });
  const app = await renderApp(
    [
      ...guestRoutes,
      {
        element: <AuthGuard over={<SignInAgain />} />,
        children: [
          { path: 'kept', element: <Frame>{shown}</Frame> },
          { path: '*', element: <p>landing</p> },
        ],
      },
    ],
    { at: '/kept', isMarked: true, session: ADA, strategy, keepsScreens: true },
  );
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path === '/api/config') return answer('GET /api/config', PUBLIC_CONFIG);
    const bearer = (new Headers(init.headers).get('authorization') ?? '').replace('Bearer ', '');
    if (path === '/api/session' && delayed !== null) {
      const waiting = delayed;
      delayed = null;
      await waiting;
      return answer('GET /api/session', ADA);
    }
    if (bearer !== takes) return refusal('auth.expired');
    const session = sessions.get(bearer);
    if (path === '/api/session' && session !== undefined) return answer('GET /api/session', session);
    const body = typeof init.body === 'string' ? init.body : '';
    sent.push({ method: init.method ?? 'GET', path, token: bearer, body });
    return respond(path);
  });
  await waitFor(() => {
    if (document.querySelector('[data-kept-screen]') === null) throw new Error('It is not there yet.');
  });
  return {
    ...app,
    sent,
    /** The server takes no token any more; the next call finds out. */
    endAtServer() {
      takes = 'none';
    },
    covered,
    takeAgain() {
      takes = token;
    },
    /** The next question whose session it is waits, and is then answered as it would have been now. */
    delaySession(until: Promise<void>) {
      delayed = until;
    },
    /** As another tab of the same person has it. */
    askAboutSession: hearOfMarker,
    /** The same, found out by a poll that some screen has. */
    async end(): Promise<void> {
      takes = 'none';
      await act(async () => void call('GET /api/start', { query: { since: '' } }).catch(() => undefined));
      await covered();
    },
    async endInAnotherTab(): Promise<void> {
      takes = 'none';
      removeMarker('expiry');
      act(hearOfMarker);
      await covered();
    },
  };
}

export const hearOfMarker = (): void =>
  void window.dispatchEvent(
    new StorageEvent('storage', { key: SESSION_MARKER_KEY, storageArea: localStorage }),
  );

const unknown = (): Response => refusal('resource.not_found');
const TITLE = 'Your session has ended';
const covered = () => screen.findByRole('heading', { name: TITLE });

/** Signs in over the page. @param email of somebody else */
export async function signInOver(email?: string): Promise<void> {
  await covered();
  if (email !== undefined) fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  const [password] = [
    ...document.querySelectorAll<HTMLInputElement>('input[autocomplete=current-password]'),
  ].slice(-1);
  if (password === undefined) throw new Error('No password is asked for.');
  fireEvent.change(password, { target: { value: 'Secret-123' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => {
    if (screen.queryByRole('heading', { name: TITLE }) !== null) throw new Error('Still asked.');
  });
}
