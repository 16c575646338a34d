/** Most bytes of a file, by the setting that the server enforces and the upload page shows. */
export const uploadMaxBytes = (settings: { readonly AISO_UPLOAD_MAX_MB: number }): number =>
  settings.AISO_UPLOAD_MAX_MB * 1_000_000;
