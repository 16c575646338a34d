-- Originals that are missing from the object store or damaged there, and what is told of them.

ALTER TABLE app.images
  ADD COLUMN original_fault text COLLATE "C"
    CONSTRAINT images_original_fault_check CHECK (original_fault IN ('missing', 'damaged')),
  ADD COLUMN original_checked_at timestamptz,
  ADD COLUMN heatmap_lost boolean NOT NULL DEFAULT false,
  ADD COLUMN unread_job jsonb CONSTRAINT images_unread_job_check CHECK (jsonb_typeof(unread_job) = 'object'),
  ADD CONSTRAINT images_original_checked_check
    CHECK ((original_fault IS NULL) = (original_checked_at IS NULL));
CREATE INDEX images_original_fault ON app.images (tenant_id, original_checked_at) WHERE original_fault IS NOT NULL;

ALTER TABLE app.patient_exports
  ADD COLUMN error_code text COLLATE "C",
  ADD CONSTRAINT patient_exports_error_check CHECK (error_code IS NULL OR state = 'failed');
GRANT UPDATE (error_code) ON app.patient_exports TO aiso_app;

ALTER TABLE app.notifications
  DROP CONSTRAINT notifications_kind_check,
  DROP CONSTRAINT notifications_subject_check,
  ADD COLUMN originals_tenant text COLLATE "C",
  ADD COLUMN originals jsonb CONSTRAINT notifications_originals_check CHECK (jsonb_typeof(originals) = 'object'),
  ADD CONSTRAINT notifications_kind_check
    CHECK (kind IN ('finished', 'refused', 'failed', 'drifted', 'conflict', 'originals')),
  ADD CONSTRAINT notifications_subject_check CHECK (
    (kind = 'drifted') = (drift IS NOT NULL)
    AND (kind = 'drifted') = (drift_id IS NOT NULL)
    AND (kind = 'conflict') = (conflict IS NOT NULL)
    AND (kind = 'conflict') = (conflict_id IS NOT NULL)
    AND (kind = 'originals') = (originals IS NOT NULL)
    AND (kind = 'originals') = (originals_tenant IS NOT NULL)
    AND (kind IN ('drifted', 'conflict', 'originals')) = (upload_id IS NULL)
  );
CREATE UNIQUE INDEX notifications_originals ON app.notifications (tenant_id, user_id, originals_tenant)
  WHERE originals_tenant IS NOT NULL;
