import { z } from 'zod';
import type { ErrorCode } from '../errors/errors.ts';
import { UPLOAD_PRIORITIES, type UploadPriority, type UploadState } from './upload-states.ts';

export * from './upload-states.ts';

/**
 * Ids are made on the client: 'upload_', a millisecond timestamp, a random suffix (specification, section 3).
 */
export const uploadIdSchema = z.string().regex(/^upload_\d{13}_?[a-z0-9]{6,32}$/u, 'not an upload id');

const fileName = z.string().min(1).max(255);

/** `POST /uploads`: the record that precedes the bytes. The server knows user, group and tenant by itself. */
export const createUploadSchema = z.object({
  uploadId: uploadIdSchema,
  fileName,
  fileSize: z.int().nonnegative(),
  fileType: z.string().max(127).optional(),
  /** SHA-256 of the file in lower-case hex, checked against what arrives. */
  checksum: z
    .string()
    .regex(/^[0-9a-f]{64}$/u)
    .optional(),
  patientId: z.uuid().optional(),
  priority: z.enum(UPLOAD_PRIORITIES).default('routine'),
});
export type CreateUpload = z.input<typeof createUploadSchema>;

/** `PUT /uploads/{uploadId}`. */
export const updateUploadSchema = z.strictObject({
  priority: z.enum(UPLOAD_PRIORITIES).optional(),
  /** 'cancelled' stops a receiving upload; 'queued' retries a failed one. */
  state: z.enum(['cancelled', 'queued']).optional(),
});
export type UpdateUpload = z.infer<typeof updateUploadSchema>;

/** The finding furthest above (or least below) its operating point. */
export type TopFinding = {
  readonly code: string;
  readonly label: string;
  readonly score: number;
  readonly operatingPoint: number;
  readonly above: boolean;
};

/** An upload as every list and event shows it: `item`, an entry of `uploads`, a row of the worklist. */
export type UploadView = {
  readonly uploadId: string;
  readonly fileName: string;
  readonly fileSize: number;
  readonly userEmail: string;
  readonly group: string;
  readonly state: UploadState;
  readonly priority: UploadPriority;
  readonly error: { readonly code: ErrorCode; readonly message: string } | null;
  readonly checksum: string | null;
  /**
   * The upload whose file this one repeats (same SHA-256 or SOP Instance UID). It then shares image and
   * result.
   */
  readonly duplicateOf: string | null;
  readonly studyId: string | null;
  readonly imageId: string | null;
  readonly patient: {
    readonly id: string;
    readonly mrn: string | null;
    readonly name: string | null;
    readonly birthDate: string | null;
    readonly sex: string | null;
  } | null;
  readonly modality: string | null;
  readonly studyDate: string | null;
  /** Path under `/api`, or null before the image was stored. */
  readonly thumbnail: string | null;
  readonly gateAccepted: boolean | null;
  readonly topFinding: TopFinding | null;
  readonly createdAt: string;
  readonly updatedAt: string;
};
