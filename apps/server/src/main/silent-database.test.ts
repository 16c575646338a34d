import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROUTES } from '@aiso/contracts/routes';
import { joinDatastore, testDatastore } from '@aiso/datastore/testing';
import { forAnyAge, plainModel } from '@aiso/inference/testing';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { type DatabaseWay, openDatabaseWay } from '../testing/database-way.ts';
import { type IntakeProgram, intakeProgram } from '../testing/intake-program.ts';
import { newDicom, newPng, send } from '../testing/send.ts';
import type { Person } from '../testing/test-program.ts';
import { QUEUES } from './roles/roles.ts';

/** Longer than between two looks at who listens, and than a connection is waited for after it. */
const SILENT_MS = 5_000;
/** As long as the program waits for a connection here. */
const CONNECT_MS = 1_500;

/** With a worker, and a way to its database. */
async function programByWay(): Promise<{ readonly program: IntakeProgram; readonly way: DatabaseWay }> {
  const database = await testDatastore({ queues: QUEUES });
  const way = await openDatabaseWay(Number(new URL(database.appUrl).port));
  const [appUrl, directoryUrl] = [way.through(database.appUrl), way.through(database.directoryUrl)];
  const joined = joinDatastore(
    { app: appUrl, directory: directoryUrl },
    { poolSize: 5, connectMs: CONNECT_MS },
  );
  const close = async (): Promise<void> => {
    await joined.close();
    way.close();
    await database.close();
  };
  const given = { ...joined, ownerUrl: database.ownerUrl, appUrl, directoryUrl, close };
  const program = await intakeProgram({}, forAnyAge(plainModel()), 'here', given);
  onTestFinished(() => program.close());
  await program.startWorker();
  return { program, way };
}

/** @returns the socket, once it is told what changes */
async function listen({ app }: IntakeProgram, { idToken: token }: Person): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/live`);
  const answer = new Promise<string>((resolve, reject) => {
    socket.once('message', (data: Buffer) => resolve(data.toString()));
    socket.once('close', (code) => reject(new Error(`The socket was closed: ${code}`)));
  });
  socket.once('open', () => socket.send(JSON.stringify({ type: 'authenticate', token })));
  expect(await answer).toBe('{"type":"ready"}');
  return socket;
}

/** Asks for all that the program shows, as everybody. @returns with which status each was answered */
async function askForAll({ app, naseem, admin }: IntakeProgram): Promise<readonly number[]> {
  const urls = Object.keys(ROUTES).flatMap((name) => {
    const [method = '', path = ''] = name.split(' ');
    return method === 'GET' ? [path.replaceAll(/\{\w+\}/gu, () => randomUUID())] : [];
  });
  const answers = [naseem, admin].flatMap(({ headers }) => urls.map((url) => app.inject({ url, headers })));
  return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
}

const signInAsNobody = ({ app, services }: IntakeProgram) =>
  app.inject({
    method: 'POST',
    url: '/',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    payload: JSON.stringify({
      ClientId: services.settings.AISO_USER_POOL_CLIENT_ID,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: `${randomUUID()}@test.example`, PASSWORD: 'x' },
    }),
  });

/** The only one there is. */
const patientOf = ({ datastore }: IntakeProgram): Promise<string> =>
  datastore.tenantTransaction('naseem', async (tx) => {
    const { id } = await tx.from('patients').select('id').executeTakeFirstOrThrow();
    return id;
  });

const isHealthy = async ({ app }: IntakeProgram): Promise<boolean> =>
  (await app.inject({ url: '/api/health' })).json<{ database: string }>().database === 'ok';

test('a database that does not answer for a while ends nothing, and then all goes on', async () => {
  const unheard: unknown[] = [];
  const hear = (reason: unknown): number => unheard.push(reason);
  process.on('unhandledRejection', hear);
  onTestFinished(() => void process.off('unhandledRejection', hear));
  const { program, way } = await programByWay();
  const { naseem } = program;
  const first = await send(program, naseem, await newDicom());
  await program.settled(naseem, first.uploadId);
  const url = `/api/patients/${await patientOf(program)}/exports`;
  const payload = { reason: 'The patient asked for it.' };
  await program.app.inject({ method: 'POST', url, headers: naseem.headers, payload });
  const live = await listen(program, naseem);

  const pictures = [await newPng(), await newPng()] as const;
  const ask = (picture: Buffer) =>
    Promise.allSettled([askForAll(program), signInAsNobody(program), send(program, naseem, picture)]);
  const begun = ask(pictures[0]);
  way.hold();
  const ended = Promise.all([begun, ask(pictures[1])]);
  await sleep(SILENT_MS / 2);
  expect(await isHealthy(program)).toBe(false);
  way.breakAll();
  await sleep(SILENT_MS / 2);
  way.release();
  await ended;

  await expect.poll(() => isHealthy(program), { timeout: 10_000 }).toBe(true);
  const { uploadId, error } = await send(program, naseem, await newPng());
  expect([error, (await program.settled(naseem, uploadId)).state]).toEqual([null, 'done']);
  expect(Math.max(...(await askForAll(program)))).toBeLessThan(500);
  for (const socket of [live, await listen(program, naseem)]) socket.terminate();
  expect(unheard).toEqual([]);
}, 60_000);
