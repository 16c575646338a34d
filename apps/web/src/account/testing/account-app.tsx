import type { AccountView, SessionsView } from '@aiso/contracts/account';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Toaster } from 'react-hot-toast';
import { afterEach, beforeAll, vi } from 'vitest';
import { createQueryClient } from '../../app/api/query-client.ts';
import { AuthGuard } from '../../app/session/guards.tsx';
import { answer, refusal } from '../../testing/answer.ts';
import { renderApp, sessionOf, strategyDouble } from '../../testing/render-app.tsx';
import AccountPage from '../AccountPage.tsx';

/** For the tests of a file that opens the page. */
export function prepareAccount(): void {
  beforeAll(async () => {
    configure({ asyncUtilTimeout: 10_000 });
    await import('@aiso/ui/ask/ConfirmDialog.tsx');
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

export const PASSWORD = 'Own-Password-1';
export const CODES = Array.from({ length: 10 }, (_, index) => `aaaa${index}-bbbbb`);
export const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

type Call = { readonly method: string; readonly path: string; readonly body: unknown };

export const PICTURE = '/users/u1/pictures/first';

type Server = {
  readonly needsCode?: boolean;
  /** Where the person's picture is. */
  readonly picture?: string | null;
};

/** The server's part, in memory. @returns what it was asked */
function serve(first: Partial<AccountView>, { needsCode = false, picture: kept = null }: Server): Call[] {
  const calls: Call[] = [];
  let picture = kept;
  let account: AccountView = {
    email: 'ada@example.org',
    givenName: 'Ada',
    familyName: 'Lovelace',
    isManagedHere: true,
    hasSecondFactor: false,
    recoveryCodesLeft: 0,
    mailCodes: 'off',
    ...first,
  };
  const at = '2026-03-01T10:10:00Z';
  let sessions: SessionsView['sessions'] = [
    { id: 's1', signedInAt: at, usedAt: at, userAgent: CHROME, isThis: true },
    { id: 's2', signedInAt: at, usedAt: at, userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1', isThis: false },
    { id: 's3', signedInAt: at, usedAt: at, userAgent: null, isThis: false },
  ];
  const done = (): Response => new Response(null, { status: 204 });
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path === '/api/session') return answer('GET /api/session', { ...sessionOf('naseem'), picture });
    if (path === `/api${picture}`) return new Response('RIFF', { headers: { 'content-type': 'image/webp' } });
    if (!path.startsWith('/api/account')) return others(path, init);
    const method = init.method ?? 'GET';
    const body = JSON.parse((init.body as string | null) ?? 'null') as Record<
      string,
      string | boolean
    > | null;
    if (method !== 'GET') calls.push({ method, path, body });
    const given = body?.['password'] ?? body?.['currentPassword'];
    if (given !== undefined && given !== PASSWORD) return refusal('password.wrong');
    if (needsCode && given !== undefined && body?.['code'] === undefined) return refusal('code.needed');
    if (needsCode && given !== undefined && body?.['code'] !== '123456') return refusal('code.wrong');
    switch (`${method} ${path.replace('/api/account', '')}`) {
      case 'GET ':
        return answer('GET /api/account', account);
      case 'PUT /names':
        account = { ...account, ...body };
        return answer('GET /api/account', account);
      case 'PUT /picture':
        picture = PICTURE;
        return answer('PUT /api/account/picture', { picture });
      case 'DELETE /picture':
        picture = null;
        return done();
      case 'PUT /second-factor/mail':
        account = { ...account, mailCodes: body?.['isOn'] === true ? 'on' : 'off' };
        return done();
      case 'POST /password':
        sessions = sessions.filter(({ isThis }) => isThis);
        return done();
      case 'GET /sessions':
        return answer('GET /api/account/sessions', { sessions });
      case 'POST /sessions/end':
        sessions = sessions.filter(({ id, isThis }) =>
          body?.['sessionId'] === undefined ? isThis : id !== body['sessionId'],
        );
        return done();
      case 'POST /second-factor':
        return answer('POST /api/account/second-factor', {
          secret: 'ABCDEFGHIJKLMNOP',
          qrSvg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        });
      case 'POST /second-factor/confirm':
        if (body?.['code'] !== '123456') return refusal('code.wrong');
        account = { ...account, hasSecondFactor: true, recoveryCodesLeft: 10 };
        return answer('POST /api/account/second-factor/confirm', { recoveryCodes: CODES });
      case 'POST /second-factor/remove':
        account = { ...account, hasSecondFactor: false, recoveryCodesLeft: 0 };
        return done();
      default:
        return new Response(null, { status: 500 });
    }
  });
  return calls;
}

function Page() {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <AccountPage />
      <Toaster />
    </QueryClientProvider>
  );
}

/** @param tab the first one where none is named */
export async function open(account: Partial<AccountView> = {}, tab?: string, server: Server = {}) {
  const idToken = vi.fn<() => Promise<string>>(async () => 'token');
  await renderApp([{ Component: AuthGuard, children: [{ path: '/account', Component: Page }] }], {
    at: '/account',
    isMarked: true,
    session: { ...sessionOf('naseem'), picture: server.picture ?? null },
    strategy: strategyDouble({ idToken }),
  });
  const calls = serve(account, server);
  const user = userEvent.setup();
  if (tab !== undefined) await user.click(await screen.findByRole('tab', { name: tab }));
  return { user, calls, idToken };
}
