import { COMMON_ERRORS, UPLOAD_FAILURES } from './common-errors.ts';

/**
 * The one error type. `code` is stable and part of the API. `message` is safe to show to a person and names
 * no patient. `report` marks a defect of ours, which is logged at error level.
 */
export const ERROR_CATALOGUE = {
  ...COMMON_ERRORS,
  'request.too_slow': { status: 408, message: 'The request timed out. Try again.' },
  'request.too_costly': {
    status: 422,
    message: 'This took too long and was stopped. Try a smaller request.',
    report: true,
  },
  'server.busy': { status: 503, message: 'The server is busy. Try again in a moment.' },
  'user.email_taken': { status: 409, message: 'This email address is already in use.' },
  'user.own_account': {
    status: 409,
    message: 'You cannot do this to your own account. Ask another administrator.',
  },
  'user.last_administrator': {
    status: 409,
    message: 'This is the last administrator. Add another one first.',
  },
  'password.wrong': { status: 422, message: 'Incorrect password.' },
  'password.weak': { status: 422, message: 'Password does not meet requirements.' },
  'password.used_before': {
    status: 422,
    message: 'You have used this password before. Please choose a different one.',
  },
  'code.needed': { status: 422, message: 'Enter a code from your second factor as well.' },
  'code.wrong': { status: 422, message: 'Invalid verification code.' },
  'mail_codes.unavailable': { status: 409, message: 'Codes by email are not available here.' },
  'directory.elsewhere': { status: 409, message: 'Accounts are managed in another directory.' },
  'directory.unreachable': {
    status: 503,
    message: 'The user directory cannot be reached. Try again in a moment.',
    report: true,
  },
  ...UPLOAD_FAILURES,
  'upload.id_taken': { status: 409, message: 'An upload with this ID already exists.' },
  'upload.too_many_open': { status: 429, message: 'Too many uploads are open. Finish or cancel some first.' },
  'upload.not_deidentified': {
    status: 409,
    message: 'De-identification is not enabled for your organisation. Nothing was uploaded.',
  },
  'upload.deidentified_patient': {
    status: 409,
    message: 'A de-identified image cannot be assigned to a patient or study.',
  },
  'upload.patient_unknown': {
    status: 404,
    message: 'The selected patient was not found. Choose another patient.',
  },
  'upload.patient_archived': {
    status: 409,
    message: 'The selected patient is archived. Restore the patient or choose another one.',
  },
  'upload.study_unknown': {
    status: 404,
    message: 'The selected study does not belong to this patient. Choose another study.',
  },
  'upload.not_changeable': { status: 409, message: 'This upload can no longer be changed.' },
  'study.not_changeable': { status: 409, message: 'This study cannot be changed at the moment.' },
  'study.not_joinable': {
    status: 409,
    message: 'Only studies of one patient that have no study UID can be merged.',
  },
  'comment.too_many': {
    status: 409,
    message: 'There are too many comments on this study. Remove one first.',
  },
  'group.name_taken': { status: 409, message: 'Another group already has this name.' },
  'group.too_many': { status: 409, message: 'There are as many groups as there can be. Remove one first.' },
  'audit.export_too_large': {
    status: 422,
    message: 'More than 1,000,000 events match. Choose a shorter period.',
  },
  'patient.changed': { status: 409, message: 'Another user changed this patient. Reload to continue.' },
  'patient.merged': {
    status: 409,
    message: 'This patient has been merged into another one. Continue there.',
  },
  'patient.number_taken': { status: 409, message: 'Another patient already has this ID.' },
  'patient.undone': { status: 409, message: 'This change has already been undone.' },
  'patient.not_undoable': {
    status: 409,
    message: 'This cannot be undone because of later changes. Undo those first.',
  },
  'conflict.settled': { status: 409, message: 'This conflict has already been resolved.' },
  'conflict.not_undoable': {
    status: 409,
    message: 'This can no longer be undone: the time limit has passed, or there are later changes.',
  },
  'upload.busy': {
    status: 423,
    message: 'This upload is in progress in another window. Try again in a moment.',
  },
  'upload.size_mismatch': {
    status: 400,
    message: 'The size of the received file does not match the announced size.',
  },
  'file.empty': { status: 422, message: 'The file is empty.' },
  'file.unreadable': {
    status: 422,
    message: 'The file could not be opened on this computer. Choose it again.',
  },
  'file.too_large': { status: 413, message: 'The file is larger than this server accepts.' },
  'file.unknown_format': { status: 422, message: 'This is not a DICOM, PNG or JPEG file.' },
  'file.wrong_name': {
    status: 422,
    message: 'The file extension does not match the file format. Rename the file.',
  },
  'file.unsupported_format': {
    status: 422,
    message: 'This file format is recognised but not supported yet.',
  },
  'file.checksum_mismatch': {
    status: 422,
    message: 'The file was altered in transit (checksum mismatch). Upload it again.',
  },
  'file.truncated': { status: 422, message: 'The file is incomplete: it ends before its image does.' },
  'file.corrupt': { status: 422, message: 'The file is damaged and cannot be decoded.' },
  'file.breaks_reader': {
    status: 422,
    message: 'This file crashed the decoder twice and will not be tried again.',
  },
  'file.not_deidentifiable': {
    status: 422,
    message: 'Only DICOM images can be de-identified. This is not a DICOM image.',
  },
  'archive.damaged': { status: 422, message: 'The archive or this file in it is damaged.' },
  'archive.encrypted': { status: 422, message: 'This file in the archive is encrypted. Extract it first.' },
  'archive.unsupported': {
    status: 422,
    message: 'This file in the archive uses an unsupported compression method. Extract it first.',
  },
  'archive.nested': {
    status: 422,
    message: 'Nested archives are not supported. Extract the inner archive first.',
  },
  'archive.too_many_entries': {
    status: 422,
    message: 'The archive contains too many files. Extract it first.',
  },
  'archive.too_large': { status: 422, message: 'The archive is too large. Extract it first.' },
  'archive.ratio': {
    status: 422,
    message: 'The compression ratio is suspiciously high, so this was not opened.',
  },
  'archive.name_too_long': { status: 422, message: 'The name of this file in the archive is too long.' },
  'image.too_large': { status: 422, message: 'The image has more pixels than this server accepts.' },
  'image.too_small': { status: 422, message: 'The image is too small.' },
  'image.animated': { status: 422, message: 'Animated images and image sequences are not supported.' },
  'image.unsupported_color': { status: 422, message: 'This colour model (such as CMYK) is not supported.' },
  'image.multi_frame': { status: 422, message: 'Multi-frame images are not supported yet.' },
  'dicom.no_pixels': { status: 422, message: 'This DICOM object contains no image.' },
  'dicom.no_delimiter': {
    status: 422,
    message:
      'The pixel data is not closed by a Sequence Delimitation Item and may be incomplete. Upload the file again.',
  },
  'dicom.directory': {
    status: 422,
    message: 'This is a DICOM directory (DICOMDIR), not an image. Upload the images it lists.',
  },
  'dicom.invalid': {
    status: 422,
    message: 'The DICOM header is not valid: a required image attribute is missing or wrong.',
  },
  'dicom.unsupported_transfer_syntax': {
    status: 422,
    message: 'This DICOM compression (transfer syntax) is not supported yet.',
  },
  'dicom.too_complex': {
    status: 422,
    message: 'This DICOM file has too many elements, or is nested too deeply, for an image.',
  },
  'dicom.unsupported_pixels': {
    status: 422,
    message: 'The pixel format of this DICOM object is not used for radiographs.',
  },
  'dicom.colour': {
    status: 422,
    message: 'This file has colour pixels. Radiographs are greyscale.',
  },
  'dicom.pixel_contradiction': {
    status: 422,
    message: 'The header does not match the pixels: sign, bit depth or order differ.',
  },
  'dicom.modality_table': {
    status: 422,
    message: 'The Modality LUT of this file has no entries for many of its pixel values.',
  },
  'dicom.palette': {
    status: 422,
    message: 'The colour palette of this file has no entries for many of its pixel values.',
  },
  'model.not_found': { status: 404, message: 'Model not found.' },
  'model.invalid': { status: 500, message: 'The model package is not valid.', report: true },
  'model.version_missing': { status: 404, message: 'The package of this version is not installed.' },
  'model.changed': { status: 409, message: 'Another user changed this model. Reload to continue.' },
  'model.reads': {
    status: 409,
    message: 'This is the primary model. Make another model primary first.',
  },
  'model.no_previous': { status: 409, message: 'There is no earlier version to roll back to.' },
  'model.not_enabled': { status: 409, message: 'This model is not enabled here.' },
  'inference.busy': {
    status: 503,
    message: 'The model is busy. The image stays in the queue and will be analysed.',
  },
  'inference.unreachable': {
    status: 503,
    message: 'The model cannot be reached. The image stays in the queue and is analysed once it is back.',
  },
  'inference.failed': { status: 500, message: 'The model could not analyse this image.', report: true },
  'tenant.archived': { status: 403, message: 'Your organisation has been archived. Its data is kept.' },
  'tenant.id_taken': { status: 409, message: 'A tenant with this ID already exists.' },
  'tenant.changed': { status: 409, message: 'Another user changed this tenant. Reload to continue.' },
  'tenant.protected': {
    status: 409,
    message: 'The admin tenant cannot be archived or lose its administration.',
  },
  'logo.invalid': { status: 422, message: 'This is not a PNG or SVG image that can be used as a logo.' },
  'picture.invalid': {
    status: 422,
    message: 'This is not a PNG, JPEG or WebP image that can be used as a picture.',
  },
  'preferences.full': { status: 409, message: 'No more can be kept. Remove something first.' },
  'storage.unreachable': {
    status: 503,
    message: 'The image store cannot be reached. Processing continues once it is back.',
    report: true,
  },
  'object.missing': {
    status: 410,
    message: 'The stored file is missing from the image store. Your administrator can restore it.',
  },
  'object.damaged': {
    status: 410,
    message: 'The stored file is damaged (checksum mismatch). Your administrator can restore it.',
  },
  'original.missing': {
    status: 410,
    message:
      'The original of this image is missing from the image store. Restore it from a backup or upload it again.',
  },
  'original.damaged': {
    status: 410,
    message:
      'The original of this image is damaged in the image store. Restore it from a backup or upload it again.',
  },
  'heatmap.missing': {
    status: 410,
    message: 'This heat map is missing or damaged. Read the image again to recreate it.',
  },
  'quota.person': {
    status: 507,
    message: 'Your storage quota is used up. Finish or cancel uploads, or contact your administrator.',
  },
  'quota.tenant': {
    status: 507,
    message: 'The storage quota of your organisation is used up. Contact your administrator.',
  },
  'fhir.not_acceptable': { status: 406, message: 'Resources are available only as FHIR R4 JSON.' },
  'fhir.not_a_form': { status: 415, message: 'Post searches as application/x-www-form-urlencoded.' },
  'fhir.not_supported': { status: 405, message: 'Only read and search are supported.' },
  'export.gone': { status: 410, message: 'This export has expired. Create a new one.' },
  'api_key.too_many': { status: 409, message: 'Too many API keys. Revoke some first.' },
  'export.too_many': { status: 429, message: 'Too many exports are in progress. Try again later.' },
  'research.busy': { status: 409, message: 'Another research export is in progress. Try again later.' },
  'research.too_few': { status: 422, message: 'Fewer than 5 patients match. Widen the selection.' },
  'research.too_much': {
    status: 422,
    message: 'Too many images match for one export. Narrow the selection.',
  },
  'storage.full': {
    status: 507,
    message: 'The server is out of disk space. Contact your administrator.',
    report: true,
  },
} as const satisfies Record<string, { status: number; message: string; report?: boolean }>;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERROR_CATALOGUE, code);

/** @param detail for the log only: never shown, never a patient's data. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly report: boolean;
  readonly detail: string | undefined;

  constructor(code: ErrorCode, options: { detail?: string; cause?: unknown } = {}) {
    const entry: { status: number; message: string; report?: boolean } = ERROR_CATALOGUE[code];
    super(entry.message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.status = entry.status;
    this.report = entry.report ?? false;
    this.detail = options.detail;
  }
}

/** Body of every error answer of `/api`; the upload-tracking API adds it to the specified `error` text. */
export type ErrorBody = { readonly error: string; readonly code: ErrorCode; readonly correlationId: string };
