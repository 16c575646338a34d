-- How models fare: counts of whole days (UTC), so that monitoring need not read each result again, and
-- drifts.

-- A row says that its day is counted in the tables below. Where there is none, the results themselves are
-- counted.
CREATE TABLE app.monitored_days (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  day date NOT NULL,
  -- Digests of the bins that its scores were counted in, by name and version of the model; '' for the usual
  -- ones.
  bins jsonb NOT NULL CHECK (jsonb_typeof(bins) = 'object'),
  PRIMARY KEY (tenant_id, day)
);
SELECT pg_temp.isolate_tenant('app.monitored_days');
GRANT SELECT, INSERT, DELETE ON app.monitored_days TO aiso_app;

-- In the three tables below site and device are as monitoring calls them, '' where an image does not say.
-- superseded_on: the day on which the version read the images again, null for its last results. Such results
-- are counted in ranges that end before that day.

CREATE TABLE app.monitored_readings (
  tenant_id text COLLATE "C" NOT NULL,
  day date NOT NULL,
  model_name text COLLATE "C" NOT NULL,
  model_version text COLLATE "C" NOT NULL,
  site text NOT NULL,
  device text NOT NULL,
  reason text,  -- Of refusals; null for what the gate accepted.
  superseded_on date,
  count integer NOT NULL CHECK (count > 0),
  unusual integer NOT NULL,  -- How many of them the gate accepted as unusual.
  last_at timestamptz NOT NULL,
  FOREIGN KEY (tenant_id, day) REFERENCES app.monitored_days (tenant_id, day) ON DELETE CASCADE
);
CREATE INDEX monitored_readings_day ON app.monitored_readings (tenant_id, day);
SELECT pg_temp.isolate_tenant('app.monitored_readings');
GRANT SELECT, INSERT ON app.monitored_readings TO aiso_app;

-- Of a finding at all sites together (site and device null), and once more at each.
CREATE TABLE app.monitored_scores (
  tenant_id text COLLATE "C" NOT NULL,
  day date NOT NULL,
  model_name text COLLATE "C" NOT NULL,
  model_version text COLLATE "C" NOT NULL,
  site text,
  device text,
  code text COLLATE "C" NOT NULL,
  label text NOT NULL,
  population text NOT NULL,
  superseded_on date,
  -- The bins that are not empty; beside each, how many scores it has and how many of them lie above the
  -- operating point.
  bins integer[] NOT NULL,
  counts integer[] NOT NULL,
  above integer[] NOT NULL,
  CHECK ((site IS NULL) = (device IS NULL)),
  FOREIGN KEY (tenant_id, day) REFERENCES app.monitored_days (tenant_id, day) ON DELETE CASCADE
);
CREATE INDEX monitored_scores_whole ON app.monitored_scores (tenant_id, model_name, model_version, day)
  WHERE site IS NULL;
CREATE INDEX monitored_scores_day ON app.monitored_scores (tenant_id, day);
SELECT pg_temp.isolate_tenant('app.monitored_scores');
GRANT SELECT, INSERT ON app.monitored_scores TO aiso_app;

CREATE TABLE app.monitored_verdicts (
  tenant_id text COLLATE "C" NOT NULL,
  day date NOT NULL,
  model_name text COLLATE "C" NOT NULL,
  model_version text COLLATE "C" NOT NULL,
  site text NOT NULL,
  device text NOT NULL,
  code text COLLATE "C" NOT NULL,
  count integer NOT NULL CHECK (count > 0),
  disagreeing integer NOT NULL,
  FOREIGN KEY (tenant_id, day) REFERENCES app.monitored_days (tenant_id, day) ON DELETE CASCADE
);
CREATE INDEX monitored_verdicts_day ON app.monitored_verdicts (tenant_id, day);
SELECT pg_temp.isolate_tenant('app.monitored_verdicts');
GRANT SELECT, INSERT ON app.monitored_verdicts TO aiso_app;

-- Findings whose scores drift, for as long as they do. Who was told once is told again only after it was
-- over: the id is of this drift, not of a later one of the same finding.
CREATE TABLE app.drifts (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  model_name text COLLATE "C" NOT NULL,
  model_version text COLLATE "C" NOT NULL,
  finding_code text COLLATE "C" NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  since timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, model_name, model_version, finding_code)
);
SELECT pg_temp.isolate_tenant('app.drifts');
GRANT SELECT, INSERT, DELETE ON app.drifts TO aiso_app;

-- Whoever changes what a day was counted from forgets the day. Findings need no trigger of their own: they
-- are written and go with their result.
--
-- Until the end of its transaction a change shares a lock on the day, which counting takes for itself alone.
-- So the day is counted before the change, which then forgets it, or after it. Changes do not wait for each
-- other.
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

CREATE FUNCTION app.forget_day_of_result() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM app.forget_monitored_day(OLD.tenant_id, OLD.created_at); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM app.forget_monitored_day(NEW.tenant_id, NEW.created_at); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_monitored_day AFTER INSERT OR UPDATE OR DELETE ON app.results
  FOR EACH ROW EXECUTE FUNCTION app.forget_day_of_result();

-- A verdict that goes with its result finds it gone: the result has forgotten the day.
CREATE FUNCTION app.forget_day_of_verdict() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog AS $$
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

CREATE FUNCTION app.forget_days_of_image() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM app.forget_monitored_day(tenant_id, created_at) FROM app.results
    WHERE tenant_id = NEW.tenant_id AND image_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_monitored_days
  AFTER UPDATE OF institution, manufacturer, device_model, station ON app.images
  FOR EACH ROW EXECUTE FUNCTION app.forget_days_of_image();
