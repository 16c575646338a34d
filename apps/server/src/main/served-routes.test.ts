import { ROUTES } from '@aiso/contracts/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestProgram, testProgram } from '../testing/test-program.ts';
import { createApp } from './app.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram({
    AISO_OUTBOX_PAGE: 'true',
    AISO_PROTOCOLS: 'cognito,gotrue',
    AISO_WEBSITE: 'signed-in',
  });
});
afterAll(() => program.close());

/** What is served beside the table, as somebody else has described it. */
const WIRES: Readonly<Record<string, RegExp>> = {
  'Amazon Cognito: one address for all of its commands, and its keys':
    /^(?:POST \/|GET \/[^/]+\/\.well-known\/[\w-]+(?:\.json)?)$/u,
  'GoTrue, for the official client of Supabase': /^\w+ \/auth\/v1\//u,
  'FHIR R4: its CapabilityStatement tells': /^\w+ \/fhir(?:\/|$)/u,
  'tus 1.0': /^\w+ \/files(?:\/|$)/u,
  'a websocket: `live.ts`': /^GET \/api\/live$/u,
  'pictures and pages for browsers, which no program asks for': /^GET \/api\/tenant-logos\//u,
  'pages whose link is mailed': /^(?:GET|POST) \/api\/account\/(?:address\/take-back|invitation)$/u,
  'where addresses that cannot be read end': /^\w+ \/api\/unreadable-address$/u,
  'documents and files of website and client': /^GET \/(?!api|Prod|dev)/u,
};

/** Fastify serves the root of a prefix with and without one. */
const withoutSlash = (route: string): string => route.replace(/(?<=\w)\/$/u, '');

test('every route that is served stands in the table, and every one of the table is served', async () => {
  const served = new Set<string>();
  const app = await createApp(program.services, {
    onRoute: ({ method, url }) => {
      for (const one of [method].flat()) {
        if (one === 'HEAD' || one === 'OPTIONS') continue;
        served.add(withoutSlash(`${one} ${url.replaceAll(/:(\w+)/gu, '{$1}')}`));
      }
    },
  });
  await app.close();
  const named = new Set(Object.keys(ROUTES).map(withoutSlash));
  const isWire = (route: string): boolean => Object.values(WIRES).some((wire) => wire.test(route));
  expect([...served].filter((route) => !named.has(route) && !isWire(route)).sort()).toEqual([]);
  expect([...named].filter((route) => !served.has(route))).toEqual([]);
  for (const [what, wire] of Object.entries(WIRES))
    expect(
      [...served].some((route) => wire.test(route)),
      what,
    ).toBe(true);
});
