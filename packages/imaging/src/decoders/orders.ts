import type { Correction, DeidentificationReport, DeidentifyRule } from '@aiso/contracts';
import type { ErrorCode } from '@aiso/contracts/errors';
import type { Identities, PseudonymTable } from '../deidentify/identities.ts';
import type { ExaminedImage, ImageLimits } from '../image-types.ts';

export type ExamineOrder = {
  readonly announcedSha256: string | null;
  /** By which the file is to be de-identified afterwards; null: it is not. */
  readonly deidentify: DeidentifyRule | null;
  readonly limits: ImageLimits;
};

/** A refused file has its checksum, too: the audit log knows it by that. */
export type Examination =
  | {
      readonly isAccepted: true;
      readonly sha256: string;
      readonly bytes: number;
      readonly image: ExaminedImage;
      /** Of whom and what `DEIDENTIFY` needs pseudonyms; null where it is not asked for. */
      readonly identities: Identities | null;
    }
  | {
      readonly isAccepted: false;
      readonly sha256: string;
      readonly code: ErrorCode;
      readonly detail: string | null;
    };

export type HeaderOrder = { readonly limits: ImageLimits };

export type DeidentifyOrder = {
  readonly rule: DeidentifyRule;
  readonly table: PseudonymTable;
  readonly limits: ImageLimits;
};

/** The new file is the only part of the answer. */
export type Deidentification = {
  readonly sha256: string;
  readonly bytes: number;
  readonly image: ExaminedImage;
  readonly report: DeidentificationReport;
};

export type ViewOrder = { readonly correction: Correction; readonly limits: ImageLimits };
