import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const EMAIL = 'octo@example.org';

/**
 * What signing in with GitHub asks of it, for one person: the page of consent (a link to give it, one to
 * refuse), the token, the profile.
 */
export async function startLocalGitHub() {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const json = (body: unknown) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    switch (url.pathname) {
      case '/login/oauth/authorize': {
        const back = (values: Record<string, string>): string => {
          const target = new URL(url.searchParams.get('redirect_uri') ?? '');
          const state = url.searchParams.get('state') ?? '';
          target.search = new URLSearchParams({ ...values, state }).toString();
          return target.href.replaceAll('&', '&amp;');
        };
        response.writeHead(200, { 'content-type': 'text/html' });
        const [given, refused] = [back({ code: 'consent' }), back({ error: 'access_denied' })];
        response.end(`<a href="${given}">Authorize</a> <a href="${refused}">Cancel</a>`);
        return;
      }
      case '/login/oauth/access_token':
        return json({ access_token: 'token', token_type: 'bearer', scope: 'user:email' });
      case '/user':
        return json({ id: 42, login: 'octo', name: 'Octo Cat', avatar_url: null });
      case '/user/emails':
        return json([{ email: EMAIL, primary: true, verified: true }]);
      default:
        response.writeHead(404).end();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
