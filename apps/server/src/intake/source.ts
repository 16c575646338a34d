import type { AgeGroup, ErrorCode, Priority } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { Services } from '../platform/services.ts';
import type { Arrival } from '../registry/image.repository.ts';
import type { FileToExamine } from './examine.ts';

/** One way in and its sender, for which tenant, and what the sender assigned. */
export type Source = Pick<Arrival, 'sender'> & {
  readonly kind: Arrival['source'];
  readonly tenantId: string;
  readonly correlationId: string;
  readonly priority: Priority;
  /** What the sender assigned the file to beforehand. */
  readonly assignment: {
    readonly patientId: string | null;
    /** A study of that patient. */
    readonly studyId: string | null;
    readonly ageGroup: AgeGroup | null;
    readonly sha256: string | null;
    readonly deidentify: boolean;
  };
  /** The first in the transaction that settles the file. @returns its receipt where it was settled before */
  readonly settledBefore?: (tx: TenantTransaction) => Promise<Receipt | undefined>;
  /** What the source keeps of the outcome, in that transaction; a throw takes all back. */
  readonly record?: (tx: TenantTransaction, receipt: Receipt) => Promise<void>;
};

/** A file that lies whole on a disk and does not change meanwhile. */
export type ReceivedFile = Pick<FileToExamine, 'path' | 'tries'> & { readonly name: string };

/**
 * - taken: a new image, with its job
 * - repeated: the tenant had the image
 * - conflict: taken, and somebody has to settle its patient
 */
export type Receipt =
  | {
      readonly outcome: 'taken' | 'repeated' | 'conflict';
      readonly imageId: string;
      readonly studyId: string;
      /** Of the bytes that are stored. */
      readonly sha256: string;
      /** What took the place of the file's own name where it was de-identified. */
      readonly namedAnew: string | null;
    }
  | { readonly outcome: 'refused'; readonly code: ErrorCode; readonly detail: string | null };

export type ReceiveDeps = Pick<
  Services,
  'settings' | 'datastore' | 'objects' | 'decoders' | 'boss' | 'events' | 'tenantSecrets' | 'log'
>;

/** The sender as the audit trail names them. */
export const auditActor = ({ tenantId, sender, correlationId }: Source) => ({
  tenantId,
  userId: sender.userId,
  email: sender.email,
  correlationId,
});
