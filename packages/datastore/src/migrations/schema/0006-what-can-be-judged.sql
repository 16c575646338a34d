-- The start page asks which studies can be judged: those that cannot, however many, are not walked through.
DROP INDEX app.worklist_urgent;
CREATE INDEX worklist_urgent ON app.worklist (tenant_id, attention_at DESC, study_id DESC) INCLUDE (priority)
  WHERE state = 'done' AND top_above IS NOT NULL AND NOT age_needed AND priority <> 'routine';
CREATE INDEX worklist_judgeable ON app.worklist (tenant_id, attention_at DESC, study_id DESC) INCLUDE (priority)
  WHERE state = 'done' AND top_above IS NOT NULL AND NOT age_needed;
