import { FIRST_TENANTS } from '../../src/first-tenants.ts';
import { migrate } from '../../src/migrations/migrate.ts';

/**
 * A process that migrates a database, for tests in which several do so at once. The environment names the
 * database and its passwords.
 */
const { OWNER_URL = '', APP_PASSWORD = '', DIRECTORY_PASSWORD = '' } = process.env;
await migrate(OWNER_URL, {
  passwords: { app: APP_PASSWORD, directory: DIRECTORY_PASSWORD },
  tenants: FIRST_TENANTS,
  queues: [{ name: 'read-image' }],
});
