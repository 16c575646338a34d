-- Why an image is unusual, where that is wrong with the image itself.
ALTER TABLE app.results ADD COLUMN gate_fault text COLLATE "C" CHECK (gate_fault IN ('clipped', 'blurred'));
ALTER TABLE app.results ADD CONSTRAINT results_gate_fault_unusual CHECK (gate_fault IS NULL OR gate_unusual);
ALTER TABLE app.images ADD COLUMN gate_fault text COLLATE "C" CHECK (gate_fault IN ('clipped', 'blurred'));
ALTER TABLE app.worklist ADD COLUMN gate_fault text COLLATE "C" CHECK (gate_fault IN ('clipped', 'blurred'));
