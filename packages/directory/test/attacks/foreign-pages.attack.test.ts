import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { CLIENT, PASSWORD } from '../directory-server.ts';
import { serveDirectory } from '../serve-directory.ts';

const APP = 'https://app.hospital.example';
const server = await serveDirectory({ more: { allowedOrigins: [APP] } });

type Sent = { method?: string; path?: string; headers: Record<string, string>; body?: string };

/** By `node:http`: what `fetch` sends of `Sec-Fetch-…` is not the caller's to choose. */
const send = ({ method = 'POST', path = '/', headers, body = '' }: Sent) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const sent = request(`${server.address}${path}`, { method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      );
    });
    sent.on('error', reject).end(body);
  });

const AMZ = { 'content-type': 'application/x-amz-json-1.1' };
const target = (operation: string) => ({
  ...AMZ,
  'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
});
const poolSignIn = (headers: Record<string, string>, password = 'Wrong-Password-1') =>
  send({
    headers: { ...target('InitiateAuth'), ...headers },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: CLIENT,
      AuthParameters: { USERNAME: 'victim@example.org', PASSWORD: password },
    }),
  });
const gotrueSignIn = (headers: Record<string, string>, password = 'Wrong-Password-1') =>
  send({
    path: '/auth/v1/token?grant_type=password',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email: 'victim@example.org', password }),
  });
const recover = (headers: Record<string, string>) =>
  send({
    path: '/auth/v1/recover',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{"email":"victim@example.org"}',
  });
const forgot = (headers: Record<string, string>) =>
  send({
    headers: { ...target('ForgotPassword'), ...headers },
    body: JSON.stringify({ ClientId: CLIENT, Username: 'victim@example.org' }),
  });

const counts = async (): Promise<number> => {
  const rows = await server.database.selectFrom('directory.attempts').select('subject').execute();
  return rows.length;
};

const EVIL = 'https://evil.example';
const FOREIGN: Record<string, string>[] = [
  { origin: EVIL },
  { origin: EVIL, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' },
  { origin: `${APP}.evil.example` },
  { origin: 'https://evil.example/127.0.0.1' },
];

describe('a page elsewhere', () => {
  it.each(FOREIGN)('that sends %j asks for nothing that counts, over neither protocol', async (headers) => {
    await server.addPerson('victim@example.org');
    const before = await counts();
    for (const ask of [poolSignIn, gotrueSignIn, recover, forgot]) {
      const answer = await ask(headers);
      expect(answer.status).toBe(403);
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
    expect(await counts()).toBe(before);
    await server.core.codeMails.settled();
    expect(server.mailsTo('victim@example.org')).toEqual([]);
  });

  it.each(['/', '/auth/v1/token', '/auth/v1/recover'])('is not promised anything at %s', async (path) => {
    const headers = { origin: EVIL, 'access-control-request-method': 'POST' };
    const preflight = await send({ method: 'OPTIONS', path, headers });
    expect(preflight.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'is not heard where an old browser sends its JSON as "%s" and says nothing of where it is from',
    async (type) => {
      const { 'content-type': _, ...named } = target('ForgotPassword');
      const headers = type === '' ? named : { ...named, 'content-type': type };
      const before = await counts();
      const body = '{"email":"victim@example.org","password":"Wrong-Password-1"}';
      for (const path of ['/auth/v1/recover', '/auth/v1/token?grant_type=password', '/']) {
        const answer = await send({ path, headers, body });
        expect(answer.status).toBe(415);
      }
      expect(await counts()).toBe(before);
    },
  );
});

describe('let in', () => {
  it.each<Record<string, string>>([
    {},
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-mode': 'cors' },
    { origin: APP, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
    { origin: 'http://localhost:5173', 'sec-fetch-site': 'same-origin' },
    { origin: 'own' },
  ])('are programs, own pages and those that a setting names: %j', async (given) => {
    await server.addPerson('victim@example.org');
    const headers = given['origin'] === 'own' ? { origin: server.address } : given;
    for (const ask of [poolSignIn, gotrueSignIn]) {
      const answer = await ask(headers, PASSWORD);
      expect(answer.status).toBe(200);
      expect(answer.headers['access-control-allow-origin']).toBe(headers['origin']);
      expect(answer.headers['vary']).toBe('Origin');
    }
  });

  it('is somebody who opens a link of a mail', async () => {
    const headers = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    };
    const path = `/auth/v1/verify?token=${'0'.repeat(56)}&type=recovery`;
    expect((await send({ method: 'GET', path, headers })).status).toBe(303);
    const framed = await send({ method: 'GET', path, headers: { ...headers, 'sec-fetch-dest': 'iframe' } });
    expect(framed.status).toBe(403);
  });
});
