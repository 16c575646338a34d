-- How far data migrations and rebuilds are. Of no tenant: they go through one tenant after another.

CREATE TABLE app.data_migrations (
  -- As its file is called, or what it makes anew: 'rebuild-worklist'.
  name text COLLATE "C" PRIMARY KEY CHECK (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(name) <= 100),
  -- waiting: whoever holds the lock goes on with it. failed: it was tried several times, and waits for somebody.
  state text COLLATE "C" NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'running', 'paused', 'done', 'failed')),
  -- The checkpoint, moved in the transaction of each batch: the tenant, and behind which of its keys it goes on.
  at_tenant text COLLATE "C",
  after_key text COLLATE "C",
  done_rows integer NOT NULL DEFAULT 0 CHECK (done_rows >= 0),
  all_rows integer CHECK (all_rows >= 0),  -- As they were counted at its start.
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),  -- Of the next batch, one after another.
  error_code text,  -- Of the last failure.
  asked_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  moved_at timestamptz,  -- When its last batch was written.
  ended_at timestamptz,
  CHECK (after_key IS NULL OR at_tenant IS NOT NULL),
  CHECK ((state = 'done') = (ended_at IS NOT NULL))
);
GRANT SELECT, INSERT, UPDATE ON app.data_migrations TO aiso_app;
