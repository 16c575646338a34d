-- The start page asks which urgent studies wait, and what was judged today.
CREATE INDEX worklist_urgent ON app.worklist (tenant_id, attention_at DESC, study_id DESC)
  INCLUDE (state, top_above) WHERE priority <> 'routine';
CREATE INDEX verdicts_at ON app.verdicts (tenant_id, at DESC) INCLUDE (user_id, result_id, agrees);
