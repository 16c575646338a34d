-- What models found. A result is written once: the application adds results, findings and those of versions
-- in shadow, and changes nothing of them but results.superseded_at.

CREATE TABLE app.results (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  image_id uuid NOT NULL,
  job_id uuid,  -- The job that wrote it: a job writes one result.
  model_name text COLLATE "C" NOT NULL,
  model_version text COLLATE "C" NOT NULL,
  precision text COLLATE "C" CHECK (precision IN ('float32', 'int8')),  -- Null on a model server.
  preparation text NOT NULL,
  -- How the image was corrected before it was read (app.images).
  turn smallint NOT NULL DEFAULT 0 CHECK (turn IN (0, 90, 180, 270)),
  inverted boolean NOT NULL DEFAULT false,
  frontal_chest boolean NOT NULL DEFAULT false,
  chosen_center double precision,
  chosen_width double precision CHECK (chosen_width >= 1),
  corrected_by text COLLATE "C",  -- Address of who said so.
  window_fault text COLLATE "C" CHECK (window_fault IN ('too_wide', 'too_narrow', 'outside', 'unnamed')),
  gate_accepted boolean NOT NULL,
  gate_unusual boolean NOT NULL DEFAULT false,  -- Accepted, though the model has hardly seen such images.
  gate_fault text COLLATE "C" CHECK (gate_fault IN ('clipped', 'blurred')),  -- What is wrong with an unusual image itself.
  -- Null where the model has no gate, or it was not asked.
  gate_score double precision CHECK (gate_score BETWEEN 0 AND 1),
  gate_reason text CHECK (gate_reason ~ '^[a-z][a-z0-9_]{0,63}$'),  -- Of a refusal, as the model names it.
  gate_header text CHECK (char_length(gate_header) <= 64),  -- What in the file's header refused.
  -- With a refusal: the correction with which the gate would accept the image, where there is one.
  gate_turn smallint CHECK (gate_turn IN (0, 90, 180, 270)),
  gate_inverted boolean,
  -- For which view the operating points were taken, and what said so; null where it was not known.
  view_position text COLLATE "C" CHECK (view_position IN ('AP', 'PA')),
  view_source text COLLATE "C" CHECK (view_source IN ('header', 'pixels')),
  view_disputed boolean,  -- The pixels look like the other one. Null where the view was not kept.
  population text NOT NULL
    CHECK (population IN ('age_known', 'age_group', 'age_not_covered', 'age_unknown', 'any_age')),
  age_years double precision CHECK (age_years BETWEEN 0 AND 200),  -- With which it was computed.
  other_age_years double precision CHECK (other_age_years BETWEEN 0 AND 200),  -- What the file says as well.
  age_entered boolean,  -- Whether a person had entered it.
  age_group text COLLATE "C" CHECK (age_group IN ('adult', 'child')),  -- With which, without an age.
  decode_ms double precision NOT NULL CHECK (decode_ms >= 0),
  prepare_ms double precision NOT NULL CHECK (prepare_ms >= 0),
  infer_ms double precision NOT NULL CHECK (infer_ms >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  superseded_at timestamptz,  -- When the same version read the image again: monitoring counts the last.
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT results_job_key UNIQUE (tenant_id, job_id),
  CHECK (gate_accepted = (gate_reason IS NULL)),
  CHECK (gate_accepted OR NOT gate_unusual),
  CONSTRAINT results_gate_fault_unusual CHECK (gate_fault IS NULL OR gate_unusual),
  CHECK (gate_header IS NULL OR NOT gate_accepted),
  CHECK ((gate_turn IS NULL) = (gate_inverted IS NULL)),
  CONSTRAINT results_view_check CHECK (
    (view_position IS NULL) = (view_source IS NULL)
    AND (view_position IS NULL OR view_disputed IS NOT NULL)
    AND (view_source IS NOT DISTINCT FROM 'header' OR view_disputed IS NOT TRUE)
  ),
  CHECK ((age_years IS NULL) = (age_entered IS NULL)),
  CHECK ((chosen_center IS NULL) = (chosen_width IS NULL)),
  -- Two ages that other findings are made for leave it unknown.
  CHECK (age_years IS NULL OR population IN ('age_known', 'age_not_covered') OR other_age_years IS NOT NULL),
  CHECK (other_age_years IS NULL OR age_years IS NOT NULL),
  CHECK (age_group IS NULL OR population IN ('age_group', 'age_not_covered')),
  CHECK (population <> 'age_group' OR age_group IS NOT NULL),
  CHECK (population <> 'age_not_covered' OR num_nonnulls(age_years, age_group) = 1),
  FOREIGN KEY (tenant_id, image_id) REFERENCES app.images (tenant_id, id)
);
CREATE INDEX results_image ON app.results (tenant_id, image_id, created_at DESC);
CREATE INDEX results_version ON app.results (tenant_id, model_name, model_version, created_at DESC);
-- All that monitoring asks of a result: it walks the index and does not read the table.
CREATE INDEX results_at ON app.results (tenant_id, created_at)
  INCLUDE (model_name, model_version, gate_reason, gate_unusual, population, superseded_at, image_id, id);
SELECT pg_temp.isolate_tenant('app.results');
GRANT SELECT, INSERT, UPDATE (superseded_at) ON app.results TO aiso_app;

CREATE TABLE app.findings (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  result_id uuid NOT NULL,
  position integer NOT NULL CHECK (position >= 0),
  code text COLLATE "C" NOT NULL,
  label text NOT NULL,
  score double precision NOT NULL CHECK (score BETWEEN 0 AND 1),
  operating_point double precision NOT NULL CHECK (operating_point BETWEEN 0 AND 1),
  above boolean NOT NULL,
  experimental boolean NOT NULL,
  heatmap_key text COLLATE "C",  -- Key in the object store.
  PRIMARY KEY (tenant_id, result_id, position),
  UNIQUE (tenant_id, result_id, code),
  FOREIGN KEY (tenant_id, result_id) REFERENCES app.results (tenant_id, id) ON DELETE CASCADE
);
SELECT pg_temp.isolate_tenant('app.findings');
GRANT SELECT, INSERT ON app.findings TO aiso_app;

-- What a version in shadow found: shown in comparisons alone.
CREATE TABLE app.shadow_results (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  image_id uuid NOT NULL,
  model_name text COLLATE "C" NOT NULL CHECK (model_name ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  model_version text COLLATE "C" NOT NULL CHECK (char_length(model_version) BETWEEN 5 AND 64),
  precision text COLLATE "C" CHECK (precision IN ('float32', 'int8')),
  preparation text NOT NULL,
  gate_accepted boolean NOT NULL,
  gate_score double precision CHECK (gate_score BETWEEN 0 AND 1),
  gate_reason text CHECK (gate_reason ~ '^[a-z][a-z0-9_]{0,63}$'),
  view_position text COLLATE "C" CHECK (view_position IN ('AP', 'PA')),  -- Null where it was not known.
  infer_ms double precision NOT NULL CHECK (infer_ms >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, image_id, model_name, model_version),
  CHECK (gate_accepted = (gate_reason IS NULL)),
  FOREIGN KEY (tenant_id, image_id) REFERENCES app.images (tenant_id, id)
);
CREATE INDEX shadow_results_version ON app.shadow_results
  (tenant_id, model_name, model_version, created_at DESC);
SELECT pg_temp.isolate_tenant('app.shadow_results');
GRANT SELECT, INSERT ON app.shadow_results TO aiso_app;

CREATE TABLE app.shadow_findings (
  tenant_id text COLLATE "C" NOT NULL REFERENCES app.tenants (id),
  shadow_result_id uuid NOT NULL,
  code text COLLATE "C" NOT NULL,
  score double precision NOT NULL CHECK (score BETWEEN 0 AND 1),
  operating_point double precision NOT NULL CHECK (operating_point BETWEEN 0 AND 1),
  PRIMARY KEY (tenant_id, shadow_result_id, code),
  FOREIGN KEY (tenant_id, shadow_result_id) REFERENCES app.shadow_results (tenant_id, id) ON DELETE CASCADE
);
SELECT pg_temp.isolate_tenant('app.shadow_findings');
GRANT SELECT, INSERT ON app.shadow_findings TO aiso_app;

-- The two triggers below run as the owner, as the application may not remove what was found. The tenant is
-- the transaction's.

-- An image that is read again is read again in shadow, too: of each version the last result stays.
CREATE FUNCTION app.replace_shadow_result() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  AS $$
BEGIN
  DELETE FROM app.shadow_results
  WHERE tenant_id = NEW.tenant_id AND image_id = NEW.image_id
    AND model_name = NEW.model_name AND model_version = NEW.model_version;
  RETURN NEW;
END $$;
CREATE TRIGGER replace_result BEFORE INSERT ON app.shadow_results
  FOR EACH ROW EXECUTE FUNCTION app.replace_shadow_result();

-- A corrected image is another picture, or read for another reason: what was found in shadow of the former
-- one is forgotten.
CREATE FUNCTION app.forget_shadows_of_image() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  AS $$
BEGIN
  DELETE FROM app.shadow_results WHERE tenant_id = NEW.tenant_id AND image_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_shadows
  AFTER UPDATE OF turn, inverted, frontal_chest, chosen_center, chosen_width ON app.images
  FOR EACH ROW WHEN ((NEW.turn, NEW.inverted, NEW.frontal_chest, NEW.chosen_center, NEW.chosen_width)
    IS DISTINCT FROM (OLD.turn, OLD.inverted, OLD.frontal_chest, OLD.chosen_center, OLD.chosen_width))
  EXECUTE FUNCTION app.forget_shadows_of_image();
