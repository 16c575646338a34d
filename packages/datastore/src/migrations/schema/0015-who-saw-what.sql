-- The log is asked who saw something, and what somebody did, however long it is.
CREATE INDEX audit_events_of ON app.audit_events (subject_id, at DESC, id DESC);
DROP INDEX app.audit_events_subject;
CREATE INDEX audit_events_by ON app.audit_events (actor_id, at DESC, id DESC);
CREATE INDEX audit_events_email ON app.audit_events (actor_email COLLATE "C", at DESC, id DESC);
CREATE INDEX audit_events_action ON app.audit_events (action COLLATE "C", at DESC, id DESC);
CREATE INDEX audit_events_failed ON app.audit_events (at DESC, id DESC) WHERE outcome <> 'success';
