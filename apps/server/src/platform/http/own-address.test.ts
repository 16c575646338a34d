import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addressOf } from './own-address.ts';

it.each([
  [{ host: 'aiso.example:8443' }, 'http://aiso.example:8443'],
  [{ host: 'aiso.example', 'x-forwarded-proto': 'https' }, 'https://aiso.example'],
  [{ host: 'aiso.example', 'x-forwarded-host': 'evil.example' }, 'http://aiso.example'],
  [{ host: 'aiso.example', 'x-forwarded-proto': 'javascript' }, 'http://aiso.example'],
])('the address that a request with %j came to is %s', async (headers, address) => {
  const app = Fastify({ trustProxy: '127.0.0.1' });
  app.get('/', async (request) => addressOf(request));
  expect((await app.inject({ url: '/', headers })).body).toBe(address);
});
