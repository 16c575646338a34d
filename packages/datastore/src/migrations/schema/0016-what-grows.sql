-- What a tenant's storage grew by lately, without reading the table.
CREATE INDEX images_grown ON app.images (tenant_id, created_at) INCLUDE (bytes);
