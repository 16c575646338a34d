-- What the people of a tenant are told of it: inference that failed, and storage that runs out.

ALTER TABLE app.notifications
  DROP CONSTRAINT notifications_kind_check,
  DROP CONSTRAINT notifications_subject_check,
  ADD COLUMN failures jsonb CONSTRAINT notifications_failures_check CHECK (jsonb_typeof(failures) = 'object'),
  ADD COLUMN storage jsonb CONSTRAINT notifications_storage_check CHECK (jsonb_typeof(storage) = 'object'),
  ADD COLUMN storage_tenant text COLLATE "C",
  ADD CONSTRAINT notifications_kind_check CHECK (
    kind IN ('finished', 'refused', 'failed', 'drifted', 'conflict', 'originals', 'assigned', 'mentioned', 'failures', 'storage')
  ),
  ADD CONSTRAINT notifications_subject_check CHECK (
    (kind = 'drifted') = (drift IS NOT NULL)
    AND (kind = 'drifted') = (drift_id IS NOT NULL)
    AND (kind = 'conflict') = (conflict IS NOT NULL)
    AND (kind = 'conflict') = (conflict_id IS NOT NULL)
    AND (kind = 'originals') = (originals IS NOT NULL)
    AND (kind = 'originals') = (originals_tenant IS NOT NULL)
    AND (kind IN ('assigned', 'mentioned')) = (told IS NOT NULL)
    AND (kind IN ('drifted', 'conflict', 'originals', 'assigned', 'mentioned', 'failures', 'storage')) = (upload_id IS NULL)
  ),
  ADD CONSTRAINT notifications_failures_told CHECK ((kind = 'failures') = (failures IS NOT NULL)),
  ADD CONSTRAINT notifications_storage_told CHECK (
    (kind = 'storage') = (storage IS NOT NULL) AND (kind = 'storage') = (storage_tenant IS NOT NULL)
  );
CREATE UNIQUE INDEX notifications_failures ON app.notifications (tenant_id, user_id) WHERE kind = 'failures';
CREATE UNIQUE INDEX notifications_storage ON app.notifications (tenant_id, user_id, storage_tenant)
  WHERE storage_tenant IS NOT NULL;
