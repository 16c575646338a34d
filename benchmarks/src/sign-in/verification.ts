import { tmpdir } from 'node:os';
import { testDatastore } from '@aiso/datastore/testing';
import { openDirectory } from '@aiso/directory';
import { idTokenOf } from '@aiso/directory/testing';
import { openMailer } from '@aiso/mail';

const PEOPLE = 50;

/**
 * Mean milliseconds that the API takes to verify an id token, over people who each send many requests for
 * some seconds.
 */
export async function measureVerification(seconds: number): Promise<number> {
  const datastore = await testDatastore();
  const directory = await openDirectory({
    database: datastore.directory,
    masterKey: Buffer.alloc(32, 1),
    poolId: 'us-east-1_aiso',
    clientId: 'aisoweb',
    issuerBase: 'http://127.0.0.1',
    accessTokenMinutes: 60,
    refreshTokenDays: 30,
    mailer: openMailer({ from: 'AISO <no-reply@localhost>', outbox: tmpdir() }),
  });
  try {
    const tokens: string[] = [];
    for (let person = 0; person < PEOPLE; person += 1) {
      const made = await directory.users.create({ email: `person-${person}@example.org` });
      if (made === null) throw new Error('The person is there already.');
      tokens.push(await idTokenOf(directory, made.user.id));
    }
    for (const token of tokens) await directory.verifyIdToken(token);
    const end = performance.now() + seconds * 1000;
    let total = 0;
    let count = 0;
    while (performance.now() < end) {
      for (const token of tokens) {
        const start = performance.now();
        await directory.verifyIdToken(token);
        total += performance.now() - start;
        count += 1;
      }
    }
    return total / count;
  } finally {
    await directory.close();
    await datastore.close();
  }
}
