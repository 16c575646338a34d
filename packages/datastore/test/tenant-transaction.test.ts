import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../src/connection.ts';
import { poolShares } from '../src/pool-shares.ts';
import type { Database } from '../src/schema.ts';
import { type TenantTransaction, tenantTransactions } from '../src/tenant-transaction.ts';
import { type TestDatastore, testDatastore } from '../src/testing.ts';
import { seedTenant } from './seed-tenant.ts';

let store: TestDatastore;
const logged: string[] = [];
beforeAll(async () => {
  store = await testDatastore({ poolSize: 3, log: (_level, message) => void logged.push(message) });
  await store.tenantTransaction('naseem', seedTenant);
});
afterAll(() => store.close());

const asOwner = async (text: string): Promise<void> => {
  const owner = await connect(store.ownerUrl, 'test');
  await owner.query(text);
  await owner.end();
};
const endConnections = (): Promise<void> =>
  asOwner(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE usename = 'aiso_app' AND datname = current_database()`,
  );

describe('a tenant transaction', () => {
  it('leaves no tenant behind on its connection', async () => {
    await store.tenantTransaction('naseem', async (tx) => {
      expect(await tx.db.selectFrom('patients').select('name').execute()).toEqual([{ name: 'Example^Ada' }]);
    });
    const shown = await Promise.all(
      ['admin', 'medical-center', 'unknown'].map((tenant) =>
        store.tenantTransaction(tenant, (tx) => tx.db.selectFrom('patients').selectAll().execute()),
      ),
    );
    expect(shown).toEqual([[], [], []]);
  });

  it('begins a statement at the tenant’s own rows, and says so beside the database', async () => {
    const statements = await store.tenantTransaction('naseem', async (tx) => [
      tx.from('patients').select('id').compile(),
      tx.update('patients').set({ alerts: null }).compile(),
      tx.deleteFrom('patients').compile(),
    ]);
    for (const { sql: text, parameters } of statements) {
      expect(text).toMatch(/ where "tenant_id" = \$\d$/u);
      expect(parameters.at(-1)).toBe('naseem');
    }
  });

  it('leaves its connection to the next one without any tenant or limit', async () => {
    const pool = new pg.Pool({ connectionString: store.appUrl, max: 1 });
    const database = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
    const transact = tenantTransactions(database, poolShares(1), {
      log: () => undefined,
      isAway: () => false,
    });
    const limits = { statementTimeoutMs: 9_000, isCostly: false, caller: 'ada' };
    const count = await transact('naseem', ({ db }) => db.selectFrom('patients').select('id').execute(), {
      limits,
    });
    expect(count).toHaveLength(1);
    const { rows } = await pool.query(
      `SELECT (SELECT count(*)::int FROM app.patients) AS patients, current_setting('statement_timeout') AS ms`,
    );
    expect(rows).toEqual([{ patients: 0, ms: '0' }]);
    await database.destroy();
  });

  it.each(['', 'Naseem', 'a b', "x'; --", '-x', 'x'.repeat(64), '../x'])(
    'refuses the malformed tenant %j',
    async (tenant) => {
      await expect(store.tenantTransaction(tenant, async () => 1)).rejects.toThrow(TypeError);
    },
  );

  it('gives days as they are written, whatever the time zone', async () => {
    const [row] = await store.tenantTransaction('naseem', (tx) =>
      tx.db.selectFrom('patients').select('birth_date').execute(),
    );
    expect(row).toEqual({ birth_date: '1980-02-29' });
  });

  it('runs what follows the commit after it, in order, and not after a rollback', async () => {
    const ran: string[] = [];
    await store.tenantTransaction('naseem', async (tx) => {
      tx.afterCommit(() => void ran.push('first'));
      tx.afterCommit(() => Promise.reject(new Error('a hook that fails')));
      tx.afterCommit(async () => {
        const others = await store.tenantTransaction('naseem', ({ db }) =>
          db.selectFrom('patients').select('alerts').execute(),
        );
        ran.push(`second, for which alerts are ${others[0]?.alerts}`);
      });
      await tx.db.updateTable('patients').set({ alerts: 'written' }).execute();
      expect(ran).toEqual([]);
    });
    expect(ran).toEqual(['first', 'second, for which alerts are written']);
    expect(logged).toEqual(['What was to follow a commit failed.']);
    await expect(
      store.tenantTransaction('naseem', async (tx) => {
        tx.afterCommit(() => void ran.push('never'));
        await tx.db.deleteFrom('study_terms').execute();
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(ran).toEqual(['first', 'second, for which alerts are written']);
    const terms = await store.tenantTransaction('naseem', (tx) =>
      tx.db.selectFrom('study_terms').select('term').execute(),
    );
    expect(terms).toEqual([{ term: 'example' }]);
  });

  it('survives that all idle connections were cut', async () => {
    await Promise.all([1, 2, 3].map(() => store.tenantTransaction('naseem', async (tx) => tx.tenantId)));
    await endConnections();
    expect(await store.tenantTransaction('naseem', async (tx) => tx.tenantId)).toBe('naseem');
    await expect(store.ping()).resolves.toBeUndefined();
  });

  it('is run again after a lost connection only where its work allows it', async () => {
    let runs = 0;
    const cutOnce = async (): Promise<number> => {
      runs += 1;
      if (runs === 1) await endConnections();
      return runs;
    };
    const work = (rerun?: 'rolled-back') =>
      store.tenantTransaction(
        'naseem',
        async (tx) => {
          const run = await cutOnce();
          await tx.db.selectFrom('patients').selectAll().execute();
          return run;
        },
        rerun === undefined ? {} : { rerun },
      );
    await expect(work()).rejects.toMatchObject({ code: 'server.unavailable' });
    expect(runs).toBe(1);
    runs = 0;
    expect(await work('rolled-back')).toBe(2);
  });

  it('is run again after a conflict where its work allows it', async () => {
    let runs = 0;
    const conflict = (rerun: 'never' | 'rolled-back') =>
      store.tenantTransaction(
        'naseem',
        async (tx) => {
          runs += 1;
          if (runs === 1) await sql`DO $$ BEGIN RAISE serialization_failure; END $$`.execute(tx.db);
          return runs;
        },
        { rerun },
      );
    await expect(conflict('never')).rejects.toMatchObject({ code: '40001' });
    runs = 0;
    expect(await conflict('rolled-back')).toBe(2);
  });

  it('says that the storage is full when the database says so', async () => {
    await expect(
      store.tenantTransaction('naseem', (tx) => sql`DO $$ BEGIN RAISE disk_full; END $$`.execute(tx.db)),
    ).rejects.toMatchObject({ code: 'storage.full', status: 507 });
  });
});

describe('events', () => {
  const payloads: string[] = [];
  let missed = 0;
  const until = (what: () => boolean): Promise<void> => expect.poll(what, { timeout: 10_000 }).toBe(true);
  const notify = (payload: string, channel = 'aiso_uploads'): Promise<void> =>
    store.tenantTransaction('naseem', (tx) => tx.notify(channel, payload));

  it('arrive after the commit, not after a rollback, and stop when asked', async () => {
    const unlisten = await store.listen(
      'aiso_uploads',
      (payload) => payloads.push(payload),
      () => (missed += 1),
    );
    await expect(
      store.tenantTransaction('naseem', async (tx) => {
        await tx.notify('aiso_uploads', 'rolled back');
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await notify('one');
    await until(() => payloads.length > 0);
    expect(payloads).toEqual(['one']);
    await unlisten();
    await notify('unheard');
    // Events come in the order of their commits.
    await store.listen('aiso_last', (payload) => payloads.push(payload));
    await notify('last', 'aiso_last');
    await until(() => payloads.includes('last'));
    expect(payloads).toEqual(['one', 'last']);
  });

  it('go on after the connection was lost, and the listener is told that some may be missing', async () => {
    payloads.length = 0;
    await store.listen(
      'aiso_uploads',
      (payload) => payloads.push(payload),
      () => (missed += 1),
    );
    await endConnections();
    await until(() => missed === 1);
    await notify('two');
    await until(() => payloads.includes('two'));
  });
});

describe('the reason of a refusal', () => {
  const refusedFor = async (reason: string): Promise<void> => {
    await store.tenantTransaction('naseem', async ({ db, tenantId: tenant_id }) => {
      const { id: image_id } = await db.selectFrom('images').select('id').executeTakeFirstOrThrow();
      await sql`
        INSERT INTO app.results (tenant_id, image_id, model_name, model_version, preparation, gate_accepted,
          gate_score, gate_reason, population, decode_ms, prepare_ms, infer_ms)
        VALUES (${tenant_id}, ${image_id}, 'm', '1.0.0', 'p', false,
          0.1, ${reason}, 'age_unknown', 1, 1, 1)`.execute(db);
    });
  };

  it('is the model’s own word, of 64 characters at most', async () => {
    await refusedFor('lateral_view');
    await refusedFor('x'.repeat(64));
    for (const reason of ['', 'x'.repeat(65)])
      await expect(refusedFor(reason)).rejects.toMatchObject({ code: '23514' });
  });
});

describe('what a transaction may cost', () => {
  const limits = { statementTimeoutMs: 100, isCostly: false, caller: 'a' };
  const rest = (seconds: number) => (tx: TenantTransaction) =>
    sql`SELECT pg_sleep(${seconds})`.execute(tx.db);

  it('ends with its statement, and holds for no other transaction', async () => {
    const tooLong = store.tenantTransaction('naseem', rest(5), { limits });
    await expect(tooLong).rejects.toMatchObject({ code: 'request.too_costly' });
    await expect(store.tenantTransaction('naseem', rest(0.2))).resolves.toBeDefined();
  });

  it('is one tenant’s share: another one’s is begun at once', async () => {
    let begun = 0;
    const flood = Array.from({ length: 20 }, () =>
      store.tenantTransaction('naseem', async (tx) => {
        begun += 1;
        await rest(0.05)(tx);
      }),
    );
    await store.tenantTransaction('medical-center', rest(0));
    // All but those under way, and one that took the place of another.
    expect(begun).toBeLessThan(4);
    await Promise.all(flood);
    expect(begun).toBe(20);
  });

  it('leaves a processor: costly statements run few at a time, and in turns of tenants', async () => {
    const order: string[] = [];
    const costly = (tenant: string) =>
      store.tenantTransaction(
        tenant,
        async (tx) => {
          order.push(tenant);
          await rest(0.05)(tx);
        },
        { limits: { ...limits, statementTimeoutMs: 1_000, isCostly: true } },
      );
    const all = [...Array.from({ length: 8 }, () => costly('naseem')), costly('medical-center')];
    const quick = await store.tenantTransaction('naseem', rest(0)).then(() => order.length);
    expect(quick).toBeLessThan(8);
    await Promise.all(all);
    expect(order.indexOf('medical-center')).toBeLessThan(5);
  });
});
