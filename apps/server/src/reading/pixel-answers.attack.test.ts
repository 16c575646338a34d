import { connect, type Socket } from 'node:net';
import { availableParallelism } from 'node:os';
import { writeDicom } from '@aiso/imaging/synthetic';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seedStudy } from '../testing/seed-study.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';

let program: TestProgram;
let reader: Person;
let other: Person;
let url: URL;
const imageOf: Record<string, string> = {};

const SIDE = 2000;

beforeAll(async () => {
  program = await testProgram({}, 'in decoders');
  reader = await program.person(['naseem']);
  other = await program.person(['admin']);
  const image = await writeDicom({
    width: SIDE,
    height: SIDE,
    pixels: new Uint16Array(SIDE * SIDE).map((_none, at) => at % 4096),
  });
  for (const [tenantId, { userId }] of [
    ['naseem', reader],
    ['admin', other],
  ] as const) {
    const { imageId } = await seedStudy(program, { tenantId, userId });
    const { key } = await program.services.objects.put(image, { tenantId, contentType: 'application/dicom' });
    await program.datastore.tenantTransaction(tenantId, ({ db }) =>
      db.updateTable('images').set({ object_key: key }).where('id', '=', imageId).execute(),
    );
    imageOf[tenantId] = imageId;
  }
  url = new URL(await program.app.listen({ host: '127.0.0.1', port: 0 }));
});
afterAll(() => program.close());

const pixelsOf = (person: Person, tenantId: string): Promise<Response> =>
  fetch(new URL(`/api/images/${imageOf[tenantId]}/pixels`, url), { headers: person.headers });

/** Asks and does not read the answer. */
function askWithoutReading(person: Person, tenantId: string): Socket {
  const socket = connect(Number(url.port), url.hostname).pause();
  socket.on('error', () => undefined);
  const { authorization } = person.headers;
  const head = [`GET /api/images/${imageOf[tenantId]}/pixels HTTP/1.1`, 'host: x'];
  socket.write([...head, `authorization: ${authorization}`, '', ''].join('\r\n'));
  return socket;
}

test('however many ask and do not read, originals are opened a few at a time and never read whole', async () => {
  const { objects } = program.services;
  const whole = vi.spyOn(objects, 'get');
  const opened = vi.spyOn(objects, 'open');
  const sockets = Array.from({ length: 24 }, () => askWithoutReading(reader, 'naseem'));
  await vi.waitFor(() => expect(opened).toHaveBeenCalled(), 30_000);
  // Another tenant is answered meanwhile, and whoever asks for a foreign image hears nothing of it.
  const answer = await pixelsOf(other, 'admin');
  expect((await answer.arrayBuffer()).byteLength).toBe(2 * SIDE * SIDE);
  expect((await pixelsOf(other, 'naseem')).status).toBe(404);
  // The system takes a few answers off our hands; the others are not made.
  expect(opened.mock.calls.length).toBeLessThan(16);
  expect(whole).not.toHaveBeenCalled();
  for (const socket of sockets) socket.destroy();
  // What they held is free again.
  const next = await pixelsOf(reader, 'naseem');
  expect((await next.arrayBuffer()).byteLength).toBe(2 * SIDE * SIDE);
  expect(opened.mock.calls.length).toBeLessThan(16);
  whole.mockRestore();
  opened.mockRestore();
});

test('whoever asks, decoding for viewers leaves a processor to everybody else', async () => {
  const { decoders } = program.services;
  const decode = decoders.decode.bind(decoders);
  let [underWay, most] = [0, 0];
  const watched = vi.spyOn(decoders, 'decode').mockImplementation(async (work, asked) => {
    underWay += 1;
    most = Math.max(most, underWay);
    return decode(work, asked).finally(() => (underWay -= 1));
  });
  const asked = Array.from({ length: 4 }, () => [
    pixelsOf(reader, 'naseem'),
    pixelsOf(other, 'admin'),
  ]).flat();
  const answers = await Promise.all(
    asked.map(async (answer) => (await (await answer).arrayBuffer()).byteLength),
  );
  expect(answers).toEqual(answers.map(() => 2 * SIDE * SIDE));
  expect(most).toBeLessThanOrEqual(Math.max(1, availableParallelism() - 1));
  watched.mockRestore();
});
