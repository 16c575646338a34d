import type { UploadView } from '@aiso/contracts/uploads';

/** An upload as the server tells it, waiting to be read. */
export const uploadView = (uploadId: string, change: Partial<UploadView> = {}): UploadView => ({
  uploadId,
  fileName: 'a.png',
  fileSize: 4,
  userEmail: 'reader@example.org',
  group: 'naseem',
  state: 'queued',
  priority: 'routine',
  error: null,
  checksum: null,
  isRepeat: false,
  studyId: null,
  imageId: null,
  patient: null,
  modality: null,
  studyDate: null,
  thumbnail: null,
  gateAccepted: null,
  topFinding: null,
  ageNeeded: false,
  deidentified: null,
  conflicts: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...change,
});
