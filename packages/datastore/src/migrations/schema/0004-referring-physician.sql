-- Referring Physician's Name (0008,0090) of a study; its films say it.
ALTER TABLE app.studies ADD COLUMN referring_physician text;
