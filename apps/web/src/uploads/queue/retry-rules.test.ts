// @vitest-environment node
import { ERROR_CATALOGUE } from '@aiso/contracts/errors';
import { describe, expect, test } from 'vitest';
import type { ApiErrorCode } from '../../app/api/errors.ts';
import { uploadView } from '../../testing/upload-view.ts';
import { entryOfFile, entryOfSent } from './queue-entry.ts';
import { assignmentOfRetry, judged, nextAttemptMs, retryOf, type UploadRequest } from './retry-rules.ts';
import { file } from './testing/queue-parts.ts';

type Outlook = 'until it holds' | 'a few times' | 'never';

/** What a code that an answer brings means for its file; at one request, or at both. */
const OUTLOOKS: readonly (readonly [record: Outlook, bytes: Outlook, codes: readonly ApiErrorCode[]])[] = [
  [
    'until it holds',
    'until it holds',
    [
      ...(['network.unreachable', 'server.unavailable', 'server.busy', 'directory.unreachable'] as const),
      ...(['storage.unreachable', 'storage.full', 'quota.person', 'quota.tenant'] as const),
      ...(['inference.busy', 'inference.unreachable'] as const),
    ],
  ],
  [
    'a few times',
    'a few times',
    [
      ...(['auth.required', 'auth.expired', 'rate.limited', 'request.too_slow', 'server.internal'] as const),
      ...(['upload.save_failed', 'upload.fetch_failed', 'upload.update_failed'] as const),
      ...(['upload.too_many_open', 'export.too_many', 'model.invalid', 'inference.failed'] as const),
    ],
  ],
  ['never', 'a few times', ['upload.busy']],
  [
    'never',
    'never',
    [
      ...(['request.invalid', 'request.too_large', 'request.too_costly'] as const),
      ...(['access.denied', 'resource.not_found'] as const),
      ...(['user.email_taken', 'user.own_account', 'user.last_administrator'] as const),
      ...(['password.wrong', 'password.weak', 'password.used_before'] as const),
      ...(['code.needed', 'code.wrong', 'mail_codes.unavailable', 'directory.elsewhere'] as const),
      ...(['upload.id_taken', 'upload.not_deidentified', 'upload.deidentified_patient'] as const),
      ...(['upload.patient_unknown', 'upload.patient_archived', 'upload.study_unknown'] as const),
      ...(['upload.not_changeable', 'upload.size_mismatch'] as const),
      ...(['study.not_changeable', 'study.not_joinable'] as const),
      ...(['patient.changed', 'patient.merged', 'patient.number_taken', 'patient.undone'] as const),
      ...(['patient.not_undoable', 'conflict.settled', 'conflict.not_undoable'] as const),
      ...(['file.empty', 'file.unreadable', 'file.too_large', 'file.unknown_format'] as const),
      ...(['file.wrong_name', 'file.unsupported_format', 'file.checksum_mismatch'] as const),
      ...(['file.truncated', 'file.corrupt', 'file.breaks_reader', 'file.not_deidentifiable'] as const),
      ...(['archive.damaged', 'archive.encrypted', 'archive.unsupported', 'archive.nested'] as const),
      ...(['archive.too_many_entries', 'archive.too_large', 'archive.ratio'] as const),
      'archive.name_too_long',
      ...(['image.too_large', 'image.too_small', 'image.animated', 'image.unsupported_color'] as const),
      'image.multi_frame',
      ...(['dicom.no_pixels', 'dicom.no_delimiter', 'dicom.directory', 'dicom.invalid'] as const),
      ...(['dicom.unsupported_transfer_syntax', 'dicom.too_complex', 'dicom.unsupported_pixels'] as const),
      ...(['dicom.colour', 'dicom.pixel_contradiction', 'dicom.modality_table', 'dicom.palette'] as const),
      ...(['model.not_found', 'model.version_missing', 'model.changed', 'model.reads'] as const),
      ...(['model.no_previous', 'model.not_enabled'] as const),
      ...(['tenant.archived', 'tenant.id_taken', 'tenant.changed', 'tenant.protected'] as const),
      ...([
        'logo.invalid',
        'picture.invalid',
        'object.missing',
        'object.damaged',
        'heatmap.missing',
      ] as const),
      ...(['original.missing', 'original.damaged', 'export.gone', 'api_key.too_many'] as const),
      ...(['fhir.not_acceptable', 'fhir.not_a_form', 'fhir.not_supported'] as const),
      ...(['audit.export_too_large', 'comment.too_many', 'group.name_taken', 'group.too_many'] as const),
      ...(['preferences.full', 'research.busy', 'research.too_few', 'research.too_much'] as const),
    ],
  ],
];

const statusOf = (code: ApiErrorCode): number =>
  code === 'network.unreachable' ? 0 : ERROR_CATALOGUE[code].status;

function outlookOf(request: UploadRequest, code: ApiErrorCode, status = statusOf(code)): Outlook {
  const failure = judged(request, { code, message: 'No.', status });
  const isTried = (failedBefore: number): boolean => nextAttemptMs(failure, failedBefore) !== null;
  if (!isTried(0)) return 'never';
  return isTried(1_000) ? 'until it holds' : 'a few times';
}

test('every code of the catalogue has its outlook: who adds one says which', () => {
  const listed = OUTLOOKS.flatMap(([, , codes]) => codes);
  expect(listed.toSorted()).toEqual([...Object.keys(ERROR_CATALOGUE), 'network.unreachable'].toSorted());
});

describe.each(
  OUTLOOKS.flatMap(([record, bytes, codes]) => codes.map((code) => [code, record, bytes] as const)),
)('%s', (code, record, bytes) => {
  test(`is tried ${record} at the record, and ${bytes} at the bytes`, () => {
    expect([outlookOf('record', code), outlookOf('bytes', code)]).toEqual([record, bytes]);
  });
});

test.each([
  ['a proxy’s failure', 'server.internal', 520, 'a few times', 'a few times'],
  ['what came too early', 'server.internal', 425, 'a few times', 'a few times'],
  ['an offset that moved', 'upload.busy', 409, 'never', 'a few times'],
  ['an offset that moved, without a reason', 'server.internal', 409, 'never', 'a few times'],
  ['a page of somebody else', 'server.internal', 418, 'never', 'never'],
] as const)('%s is judged by the status', (_what, code, status, record, bytes) => {
  expect([outlookOf('record', code, status), outlookOf('bytes', code, status)]).toEqual([record, bytes]);
});

test('a server that fails by itself is tried eight times, each later than the one before', () => {
  const failure = judged('bytes', { code: 'server.internal', message: 'No.', status: 500 });
  const waits = Array.from({ length: 9 }, (_, before) => nextAttemptMs(failure, before, (count) => count));
  expect(waits).toEqual([0, 1, 2, 3, 4, 5, 6, 7, null]);
});

describe('by a person', () => {
  const chosen = file('a.dcm');
  const { item: waiting } = entryOfFile('upload_1', chosen, null);
  const because = (code: ApiErrorCode) => entryOfFile('upload_1', chosen, { code, message: 'No.' }).item;
  const refused = because('upload.patient_unknown');
  const sent = (state: 'receiving' | 'queued' | 'done' | 'failed' | 'cancelled') =>
    entryOfSent(uploadView('upload_1', { state })).item;

  test.each([
    ['a refused file is sent', refused, 'sending'],
    ['a cancelled one is sent', { ...waiting, phase: 'cancelled' as const }, 'sending'],
    [
      'one that was cancelled elsewhere is sent',
      { ...sent('receiving'), file: chosen.file, view: uploadView('upload_1', { state: 'cancelled' }) },
      'sending',
    ],
    ['of one whose inference failed that is tried', sent('failed'), 'inference'],
    ['one that was altered on its way is sent', because('file.checksum_mismatch'), 'sending'],
    ['an empty file is not', because('file.empty'), null],
    ['what is no image is not', because('file.unknown_format'), null],
    ['a damaged file is not', because('file.corrupt'), null],
    ['an image that is too small is not', because('image.too_small'), null],
    ['a DICOM object without an image is not', because('dicom.no_pixels'), null],
    [
      'one that the server found to be no image is not',
      {
        ...sent('receiving'),
        file: chosen.file,
        view: uploadView('upload_1', { state: 'refused', error: { code: 'file.corrupt', message: 'No.' } }),
      },
      null,
    ],
    ['one whose bytes are not here is not', { ...refused, file: null }, null],
    ['one under way is not', waiting, null],
    ['one that is being read is not', sent('queued'), null],
    ['one that is read is not', sent('done'), null],
    ['one of an earlier page is not', sent('cancelled'), null],
  ] as const)('%s again', (_what, item, retry) => {
    expect(retryOf(item)).toBe(retry);
  });

  test('what was said of it stays, unless that was refused', () => {
    const now = { ...chosen.assignment, patientId: 'now' };
    const whose = (code: ApiErrorCode) =>
      assignmentOfRetry({ assignment: chosen.assignment, problem: { code, message: 'No.' } }, now).patientId;
    expect(whose('file.corrupt')).toBeNull();
    const of = ['patient_unknown', 'patient_archived', 'study_unknown', 'not_deidentified'] as const;
    for (const what of of) expect(whose(`upload.${what}`)).toBe('now');
    expect(whose('upload.deidentified_patient')).toBe('now');
    expect(whose('file.not_deidentifiable')).toBe('now');
    expect(assignmentOfRetry({ assignment: chosen.assignment, problem: null }, now).patientId).toBeNull();
  });
});
