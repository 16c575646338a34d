import { COMMON_ERRORS, UPLOAD_FAILURES } from './common-errors.ts';

/**
 * The one error type. `code` is stable and part of the API. `message` is safe to show to a person and names
 * no patient. `report` marks a defect of ours, which is logged at error level.
 */
export const ERROR_CATALOGUE = {
  ...COMMON_ERRORS,
  'request.too_slow': { status: 408, message: 'The request did not arrive in time. Send it again.' },
  'request.too_costly': {
    status: 422,
    message: 'This took too long and was stopped. Ask for less at once.',
    report: true,
  },
  'server.busy': { status: 503, message: 'The server has too much to do. Try again in a moment.' },
  'user.email_taken': { status: 409, message: 'Somebody has this address already.' },
  'user.own_account': {
    status: 409,
    message: 'This is your own account. Another administrator can do this.',
  },
  'user.last_administrator': {
    status: 409,
    message: 'This is the last administrator. Make another one first.',
  },
  'password.wrong': { status: 422, message: 'The password is not right.' },
  'password.weak': { status: 422, message: 'Password does not meet requirements.' },
  'password.used_before': {
    status: 422,
    message: 'This password was used before. Please choose one that you have not had.',
  },
  'code.needed': { status: 422, message: 'Enter a code of your second factor, too.' },
  'code.wrong': { status: 422, message: 'Invalid verification code.' },
  'mail_codes.unavailable': { status: 409, message: 'Codes by mail are not available here.' },
  'directory.elsewhere': { status: 409, message: 'Accounts are managed in another directory.' },
  'directory.unreachable': {
    status: 503,
    message: 'The directory that keeps the accounts cannot be reached. Try again in a moment.',
    report: true,
  },
  ...UPLOAD_FAILURES,
  'upload.id_taken': { status: 409, message: 'An upload with this id exists already.' },
  'upload.too_many_open': { status: 429, message: 'Too many uploads are open. Finish or cancel some first.' },
  'upload.not_deidentified': {
    status: 409,
    message: 'Your organisation does not offer de-identification. Nothing was sent.',
  },
  'upload.deidentified_patient': {
    status: 409,
    message: 'A de-identified image cannot be given to a patient or a study.',
  },
  'upload.patient_unknown': {
    status: 404,
    message: 'The chosen patient is not there, or not any more. Choose again whose this is.',
  },
  'upload.patient_archived': {
    status: 409,
    message: 'The chosen patient is archived. Restore them, or choose somebody else.',
  },
  'upload.study_unknown': {
    status: 404,
    message: 'The chosen study is not one of this patient, or not any more. Choose again.',
  },
  'upload.not_changeable': { status: 409, message: 'This upload can no longer be changed.' },
  'study.not_changeable': { status: 409, message: 'This study cannot be changed so now.' },
  'study.not_joinable': {
    status: 409,
    message: 'Only studies without an identifier of their own, and of one patient, can be joined.',
  },
  'patient.changed': { status: 409, message: 'Somebody else changed this patient. Load it again.' },
  'patient.merged': { status: 409, message: 'This patient has been merged with another one. Go on there.' },
  'patient.number_taken': { status: 409, message: 'Another patient has this number already.' },
  'patient.undone': { status: 409, message: 'Somebody has taken this back already.' },
  'patient.not_undoable': {
    status: 409,
    message:
      'This cannot be taken back now: more has come since. What came later has to be taken back first.',
  },
  'conflict.settled': { status: 409, message: 'Somebody has settled this already.' },
  'conflict.not_undoable': {
    status: 409,
    message: 'This can no longer be taken back: the time is over, or more has come since.',
  },
  'upload.busy': {
    status: 423,
    message: 'This upload is being sent by another window. Try again in a moment.',
  },
  'upload.size_mismatch': { status: 400, message: 'The file that arrived is not as long as announced.' },
  'file.empty': { status: 422, message: 'The file is empty.' },
  'file.unreadable': {
    status: 422,
    message: 'The file could not be read on this computer. Choose it again.',
  },
  'file.too_large': { status: 413, message: 'The file is larger than this server accepts.' },
  'file.unknown_format': { status: 422, message: 'This is not a DICOM, PNG or JPEG file.' },
  'file.wrong_name': {
    status: 422,
    message: 'The name of this file ends as that of another format. Give it the ending of what it is.',
  },
  'file.unsupported_format': {
    status: 422,
    message: 'This file format is recognised but not supported yet.',
  },
  'file.checksum_mismatch': {
    status: 422,
    message: 'The file changed on its way: its checksum does not fit. Send it again.',
  },
  'file.truncated': { status: 422, message: 'The file is incomplete: it ends before its image does.' },
  'file.corrupt': { status: 422, message: 'The file is damaged and cannot be read.' },
  'file.breaks_reader': {
    status: 422,
    message: 'Reading this file failed twice in a way that ended the reader. It is not tried again.',
  },
  'file.not_deidentifiable': {
    status: 422,
    message: 'Only DICOM images can be de-identified, and this is none.',
  },
  'archive.damaged': { status: 422, message: 'The archive, or this file of it, is damaged.' },
  'archive.encrypted': { status: 422, message: 'This file of an archive is encrypted. Unpack it first.' },
  'archive.unsupported': {
    status: 422,
    message: 'This file of an archive is compressed in a way that is not supported. Unpack it first.',
  },
  'archive.nested': { status: 422, message: 'An archive in an archive is not opened. Unpack it first.' },
  'archive.too_many_entries': { status: 422, message: 'The archive holds too many files. Unpack it first.' },
  'archive.too_large': { status: 422, message: 'The archive is too large to be opened. Unpack it first.' },
  'archive.ratio': {
    status: 422,
    message: 'Unpacked, this is so much larger than packed that it is not opened.',
  },
  'archive.name_too_long': { status: 422, message: 'The name of this file of an archive is too long.' },
  'image.too_large': { status: 422, message: 'The image has more pixels than this server accepts.' },
  'image.too_small': { status: 422, message: 'The image is too small to be read.' },
  'image.animated': { status: 422, message: 'Animated images and image sequences are not supported.' },
  'image.unsupported_color': { status: 422, message: 'This colour model (such as CMYK) is not supported.' },
  'image.multi_frame': { status: 422, message: 'Multi-frame images are not supported yet.' },
  'dicom.no_pixels': { status: 422, message: 'This DICOM object holds no image.' },
  'dicom.no_delimiter': {
    status: 422,
    message:
      'The file ends, or goes on, without the mark that closes its pixels (Sequence Delimitation Item): a part of them may be missing. Send it again.',
  },
  'dicom.directory': {
    status: 422,
    message: 'This is a DICOM directory (DICOMDIR), not an image. Send the images it lists.',
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
    message: 'This DICOM file has far more parts, or is nested far deeper, than images are.',
  },
  'dicom.unsupported_pixels': {
    status: 422,
    message: 'The pixels of this DICOM object are not of a kind that radiographs have.',
  },
  'dicom.colour': {
    status: 422,
    message: 'The pixels of this file are coloured, which those of a radiograph are not.',
  },
  'dicom.pixel_contradiction': {
    status: 422,
    message:
      'The header of this file contradicts its pixels: their sign, number of bits or order is another.',
  },
  'dicom.modality_table': {
    status: 422,
    message: 'The Modality LUT of this file has no entries for many of its pixel values.',
  },
  'dicom.palette': {
    status: 422,
    message: 'The colour palette of this file has no entries for many of its pixel values.',
  },
  'model.not_found': { status: 404, message: 'There is no such model.' },
  'model.invalid': { status: 500, message: 'The model package is not valid.', report: true },
  'model.version_missing': { status: 404, message: 'The package of this version is not installed.' },
  'model.changed': { status: 409, message: 'Somebody else changed this model. Load it again.' },
  'model.reads': {
    status: 409,
    message: 'This model reads what arrives. Choose another one for that first.',
  },
  'model.no_previous': { status: 409, message: 'There is no earlier version to go back to.' },
  'model.not_enabled': { status: 409, message: 'This model is not enabled here.' },
  'inference.busy': {
    status: 503,
    message: 'The model is busy. The image stays in the queue and will be read.',
  },
  'inference.unreachable': {
    status: 503,
    message: 'The model cannot be reached. The image waits and is read as soon as it is back.',
  },
  'inference.failed': { status: 500, message: 'The model could not read this image.', report: true },
  'tenant.archived': { status: 403, message: 'Your organisation has been archived. Its data is kept.' },
  'tenant.id_taken': { status: 409, message: 'A tenant with this id exists already.' },
  'tenant.changed': { status: 409, message: 'Somebody else changed this tenant. Load it again.' },
  'tenant.protected': { status: 409, message: 'The admin tenant stays, with its administration.' },
  'logo.invalid': { status: 422, message: 'This is not a PNG or SVG image that can be used as a logo.' },
  'storage.unreachable': {
    status: 503,
    message: 'The image store cannot be reached. What waits for it goes on as soon as it is back.',
    report: true,
  },
  'object.missing': {
    status: 410,
    message: 'What was stored is missing from the image store. Your administrator can restore it.',
  },
  'object.damaged': {
    status: 410,
    message:
      'What was stored is damaged: its bytes are not those that were stored. Your administrator can restore it.',
  },
  'original.missing': {
    status: 410,
    message:
      'The original of this image is missing from the image store. It can be restored from a backup, or sent again.',
  },
  'original.damaged': {
    status: 410,
    message:
      'The original of this image is damaged in the image store. It can be restored from a backup, or sent again.',
  },
  'heatmap.missing': {
    status: 410,
    message: 'This heat map is missing or damaged. Have the image read again: that makes it anew.',
  },
  'quota.person': {
    status: 507,
    message:
      'You have used up the space that you have here. Finish or cancel uploads, or ask your administrator.',
  },
  'quota.tenant': {
    status: 507,
    message: 'Your organisation has used up its space here. Ask your administrator.',
  },
  'fhir.not_acceptable': { status: 406, message: 'Resources are there as JSON of FHIR R4 alone.' },
  'fhir.not_a_form': { status: 415, message: 'A search is posted as application/x-www-form-urlencoded.' },
  'fhir.not_supported': { status: 405, message: 'Resources can be read and searched here, nothing else.' },
  'export.gone': { status: 410, message: 'This export is no longer there. Ask for another one.' },
  'api_key.too_many': { status: 409, message: 'There are too many keys. Revoke some first.' },
  'export.too_many': { status: 429, message: 'Too many exports are being made. Try again later.' },
  'storage.full': {
    status: 507,
    message: 'The server has no space left. Ask your administrator.',
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
