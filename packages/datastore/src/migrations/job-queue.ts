import { PgBoss, type Queue } from 'pg-boss';
import { type ConnectionUrl, connect } from '../connection.ts';

export const QUEUE_SCHEMA = 'pgboss';

/**
 * As the database's owner: installs or upgrades the schema of pg-boss, makes the queues or updates their
 * options, and lets `aiso_app` send, fetch, complete and supervise. A queue's `policy` and `partition` cannot
 * change later.
 */
export async function ensureQueues(owner: ConnectionUrl, queues: readonly Queue[]): Promise<void> {
  const boss = new PgBoss({
    connectionString: owner,
    application_name: 'aiso migration',
    max: 2,
    schema: QUEUE_SCHEMA,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const { name, ...options } of queues) {
      await boss.createQueue(name, options);
      const { policy: _policy, partition: _partition, ...changeable } = options;
      if (Object.keys(changeable).length > 0) await boss.updateQueue(name, changeable);
    }
  } finally {
    await boss.stop({ graceful: false, close: true });
  }
  const client = await connect(owner, 'aiso migration');
  try {
    await client.query(`
      GRANT USAGE ON SCHEMA ${QUEUE_SCHEMA} TO aiso_app;
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${QUEUE_SCHEMA} TO aiso_app;
      GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${QUEUE_SCHEMA} TO aiso_app;
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${QUEUE_SCHEMA} TO aiso_app;`);
  } finally {
    await client.end();
  }
}
