import { join, resolve } from 'node:path';
import { openDatastore } from '@aiso/datastore';
import { loadMasterKey, openDirectory } from '@aiso/directory';
import { idTokenOf } from '@aiso/directory/testing';
import { openMailer } from '@aiso/mail';

export type Person = { readonly email: string; readonly token: string };

const SENDER = { email: 'chaos@naseem.example', groups: ['naseem'] };

/** An account made by an administrator at the command line, and a session of it that outlives the run. */
export async function signInAtCommandLine(dataDir: string, url: string, account = SENDER): Promise<Person> {
  const datastore = await openDatastore({ dataDir: resolve(dataDir), roles: [] });
  try {
    const directory = await openDirectory({
      database: datastore.directory,
      masterKey: await loadMasterKey(resolve(dataDir), undefined),
      poolId: 'us-east-1_aiso',
      clientId: 'aisoweb',
      issuerBase: url,
      accessTokenMinutes: 60,
      refreshTokenDays: 1,
      mailer: openMailer({ from: 'AISO <no-reply@localhost>', outbox: join(resolve(dataDir), 'outbox') }),
    });
    try {
      const created = await directory.users.create(account);
      if (created === null) throw new Error('The account exists already.');
      const idToken = await idTokenOf(directory, created.user.id);
      return { email: account.email, token: idToken };
    } finally {
      await directory.close();
    }
  } finally {
    await datastore.close();
  }
}
