import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolateTenant } from './tenant-isolation.ts';

const TENANT = 'tenant_id text COLLATE "C" NOT NULL';
const VERSION = `model_name text COLLATE "C" NOT NULL,
  model_version text COLLATE "C" NOT NULL`;
const DAY = `${TENANT},
  day date NOT NULL,
  ${VERSION}`;
const OF_DAY =
  'FOREIGN KEY (tenant_id, day) REFERENCES app.monitored_days (tenant_id, day) ON DELETE CASCADE';

/**
 * What monitoring has counted of whole days (UTC), so that it need not read each result again. A row of `monitored_days` says that
 * its day is counted; where there is none, the results themselves are. What was followed by a later reading of the same version is kept apart
 * by the day of that: it counts in ranges that end before.
 */
const TABLES = `
CREATE TABLE app.monitored_days (
  ${TENANT} REFERENCES app.tenants (id),
  day date NOT NULL,
  bins jsonb NOT NULL CHECK (jsonb_typeof(bins) = 'object'),
  PRIMARY KEY (tenant_id, day)
);
CREATE TABLE app.monitored_readings (
  ${DAY},
  site text NOT NULL,
  device text NOT NULL,
  reason text,
  superseded_on date,
  count integer NOT NULL CHECK (count > 0),
  last_at timestamptz NOT NULL,
  ${OF_DAY}
);
CREATE TABLE app.monitored_scores (
  ${DAY},
  site text,
  device text,
  code text COLLATE "C" NOT NULL,
  label text NOT NULL,
  population text NOT NULL,
  superseded_on date,
  bins integer[] NOT NULL,
  counts integer[] NOT NULL,
  above integer[] NOT NULL,
  CHECK ((site IS NULL) = (device IS NULL)),
  ${OF_DAY}
);
CREATE TABLE app.monitored_verdicts (
  ${DAY},
  site text NOT NULL,
  device text NOT NULL,
  code text COLLATE "C" NOT NULL,
  count integer NOT NULL CHECK (count > 0),
  disagreeing integer NOT NULL,
  ${OF_DAY}
);
CREATE INDEX monitored_readings_day ON app.monitored_readings (tenant_id, day);
CREATE INDEX monitored_scores_whole ON app.monitored_scores (tenant_id, model_name, model_version, day) WHERE site IS NULL;
CREATE INDEX monitored_scores_day ON app.monitored_scores (tenant_id, day);
CREATE INDEX monitored_verdicts_day ON app.monitored_verdicts (tenant_id, day);
GRANT SELECT, INSERT, DELETE ON app.monitored_days TO aiso_app;
GRANT SELECT, INSERT ON app.monitored_readings, app.monitored_scores, app.monitored_verdicts TO aiso_app;
`;

/**
 * Whoever changes what a day was counted from forgets the day. Until the end of its transaction a change shares a lock on the day, which
 * counting takes for itself alone: a day is counted before the change, and then forgotten by it, or after it. Two changes do not wait for
 * each other. Findings need no trigger of their own: they are written and go with their result.
 */
const FORGETTING = `
CREATE FUNCTION app.monitored_day_lock(tenant text, day date) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN pg_catalog.hashtextextended(tenant, day - date '2000-01-01');
CREATE FUNCTION app.forget_monitored_day(tenant text, moment timestamptz) RETURNS void
  LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  touched date := (moment AT TIME ZONE 'UTC')::date;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(app.monitored_day_lock(tenant, touched));
  DELETE FROM app.monitored_days WHERE tenant_id = tenant AND monitored_days.day = touched;
END $$;

CREATE FUNCTION app.forget_day_of_result() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM app.forget_monitored_day(OLD.tenant_id, OLD.created_at); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM app.forget_monitored_day(NEW.tenant_id, NEW.created_at); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_monitored_day AFTER INSERT OR UPDATE OR DELETE ON app.results
  FOR EACH ROW EXECUTE FUNCTION app.forget_day_of_result();

-- A verdict that goes with its result finds it gone: the result has forgotten the day.
CREATE FUNCTION app.forget_day_of_verdict() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM app.forget_monitored_day(tenant_id, created_at) FROM app.results
      WHERE tenant_id = OLD.tenant_id AND id = OLD.result_id;
  ELSE
    PERFORM app.forget_monitored_day(tenant_id, created_at) FROM app.results
      WHERE tenant_id = NEW.tenant_id AND id = NEW.result_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_monitored_day AFTER INSERT OR UPDATE OR DELETE ON app.verdicts
  FOR EACH ROW EXECUTE FUNCTION app.forget_day_of_verdict();

CREATE FUNCTION app.forget_days_of_image() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM app.forget_monitored_day(tenant_id, created_at) FROM app.results
    WHERE tenant_id = NEW.tenant_id AND image_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_monitored_days AFTER UPDATE OF institution, manufacturer, device_model, station ON app.images
  FOR EACH ROW EXECUTE FUNCTION app.forget_days_of_image();
`;

const TENANT_TABLES = ['monitored_days', 'monitored_readings', 'monitored_scores', 'monitored_verdicts'];

export const monitoredDays: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const text of [TABLES, ...TENANT_TABLES.map((table) => isolateTenant(table)), FORGETTING]) {
      await sql.raw(text).execute(db);
    }
  },
};
