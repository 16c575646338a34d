-- How far data migrations and rebuilds are.

CREATE TABLE app.data_migrations (
  name text COLLATE "C" PRIMARY KEY CHECK (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(name) <= 100),
  state text COLLATE "C" NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'running', 'paused', 'done', 'failed')),
  at_tenant text COLLATE "C",
  after_key text COLLATE "C",
  done_rows integer NOT NULL DEFAULT 0 CHECK (done_rows >= 0),
  all_rows integer CHECK (all_rows >= 0),
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  error_code text,
  asked_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  moved_at timestamptz,
  ended_at timestamptz,
  CHECK (after_key IS NULL OR at_tenant IS NOT NULL),
  CHECK ((state = 'done') = (ended_at IS NOT NULL))
);
GRANT SELECT, INSERT, UPDATE ON app.data_migrations TO aiso_app;
