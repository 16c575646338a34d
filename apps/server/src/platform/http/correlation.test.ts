import Fastify, { type FastifyBaseLogger } from 'fastify';
import { expect, test } from 'vitest';
import { openLog } from '../log.ts';
import { installCorrelation } from './correlation.ts';

test('a page’s files that browsers keep do not push what was printed out of sight', async () => {
  const lines: string[] = [];
  const loggerInstance: FastifyBaseLogger = openLog('info', {
    write: (line: string) => void lines.push(line),
  });
  const app = Fastify({ loggerInstance });
  installCorrelation(app);
  app.get('/assets/a.js', (_, reply) => reply.header('cache-control', 'public, immutable').send(''));
  app.get('/api/studies', (_, reply) => reply.send(''));
  for (const url of ['/assets/a.js', '/api/studies']) await app.inject(url);
  await app.close();
  const requests = lines.map((line) => JSON.parse(line) as { msg: string; route?: string });
  expect(requests.filter(({ msg }) => msg === 'request').map(({ route }) => route)).toEqual(['/api/studies']);
});
