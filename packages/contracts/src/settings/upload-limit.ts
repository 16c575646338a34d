/** Most bytes of a file, by the setting that the server enforces and the upload page shows. */
export const uploadMaxBytes = (settings: { readonly AISO_UPLOAD_MAX_MB: number }): number =>
  settings.AISO_UPLOAD_MAX_MB * 1_000_000;

/** What one image may be at most, wherever it is decoded. */
export const imageLimitsOf = (settings: {
  readonly AISO_UPLOAD_MAX_MB: number;
  readonly AISO_IMAGE_MAX_MEGAPIXELS: number;
}): { readonly maxBytes: number; readonly maxPixels: number } => ({
  maxBytes: uploadMaxBytes(settings),
  maxPixels: settings.AISO_IMAGE_MAX_MEGAPIXELS * 1_000_000,
});
