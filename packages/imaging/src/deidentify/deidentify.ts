import { deflateRawSync } from 'node:zlib';
import type { DeidentificationReport, DeidentifiedAttribute, DeidentifyRule } from '@aiso/contracts';
import { AppError } from '@aiso/contracts/errors';
import { type OpenDataSet, openDataSet, readAscii } from '../dicom/data-set.ts';
import { TRANSFER_SYNTAX } from '../dicom/transfer-syntaxes.ts';
import type { ImageLimits } from '../image-types.ts';
import { guarded } from '../read-image.ts';
import { collectChanges } from './changes.ts';
import { readTree } from './element-tree.ts';
import { fileStart } from './file-start.ts';
import { knownValuesOf, patientOf } from './file-values.ts';
import { collectIdentities, type Identities } from './identities.ts';
import { cutBehindPixels } from './pixel-end.ts';
import type { Pseudonyms } from './pseudonyms.ts';
import { rewriteRoot } from './rewrite.ts';
import { warningsOf } from './warnings.ts';
import type { Chunks } from './write-elements.ts';

export type DeidentifyReport = DeidentificationReport & {
  /** The new SOP Instance UID; null where the file had none. */
  readonly sopInstanceUid: string | null;
};

const PROFILE = 'DICOM PS3.15 2024e, Basic Application Level Confidentiality Profile';

type Deidentified = { readonly bytes: Buffer; readonly report: DeidentifyReport };

type DeidentifyOptions = {
  readonly rule: DeidentifyRule;
  readonly pseudonyms: Pseudonyms;
  readonly limits: ImageLimits;
};

/**
 * De-identifies a DICOM image (PS3.15 E.1). Pixels and all that the profile keeps are the same bytes.
 *
 * @throws AppError `file.*`, `dicom.*`: what cannot be read whole, and what is no image, is refused. Of
 * reports, documents, waveforms and directories the profile alone cannot clear the contents; the error's
 * detail names which. `file.not_deidentifiable` for PNG and JPEG.
 */
export async function deidentify(
  bytes: Uint8Array,
  { rule, pseudonyms, limits }: DeidentifyOptions,
): Promise<Deidentified> {
  return guarded(bytes, limits, {
    dicom: async (file, isBare) => {
      const open = openDataSet(file, isBare, limits);
      const { chunks, changes } = rewritten(file, open, rule, pseudonyms);
      const uid = readAscii(open.dataSet, 'x00080018');
      const written = Buffer.concat(chunks);
      return {
        bytes: written,
        report: {
          profile: PROFILE,
          rule,
          changes,
          warnings: await warningsOf(written, open, limits),
          sopInstanceUid: uid === null ? null : pseudonyms.uid(uid),
        },
      };
    },
    raster: refuseRaster,
  });
}

/**
 * Of whom and what `deidentify` will ask for pseudonyms.
 * @throws AppError what `deidentify` would, and `dicom.too_complex` where they are too many
 */
export async function identitiesIn(
  bytes: Uint8Array,
  { rule, limits }: Pick<DeidentifyOptions, 'rule' | 'limits'>,
): Promise<Identities> {
  return guarded(bytes, limits, {
    dicom: async (file, isBare) => {
      const asked = collectIdentities();
      const open = openDataSet(file, isBare, limits);
      rewritten(file, open, rule, asked.pseudonyms);
      return asked.list();
    },
    raster: refuseRaster,
  });
}

const refuseRaster = (_: Buffer, format: string): Promise<never> =>
  Promise.reject(new AppError('file.not_deidentifiable', { detail: format }));

function rewritten(
  file: Buffer,
  open: OpenDataSet,
  rule: DeidentifyRule,
  pseudonyms: Pseudonyms,
): { readonly chunks: Chunks; readonly changes: readonly DeidentifiedAttribute[] } {
  refuseOthers(open);
  const { start, body } = fileStart(file, open, pseudonyms);
  const { encoding } = open.dataSet;
  const root = readTree(body.bytes, body.at, encoding);
  const changes = collectChanges();
  const known = knownValuesOf(body.bytes, root, rule);
  const patient = patientOf(body.bytes, root);
  const replaced = cutBehindPixels(open, root);
  const rewriting = { bytes: body.bytes, rule, pseudonyms, known, patient, changes, replaced };
  const chunks = rewriteRoot(rewriting, root, encoding);
  const isDeflated = open.transferSyntax === TRANSFER_SYNTAX.deflatedExplicitLittleEndian;
  return { chunks: [...start, ...(isDeflated ? [deflated(chunks)] : chunks)], changes: changes.list() };
}

/** Of an even length (PS3.5 A.5). */
function deflated(body: Chunks): Buffer {
  const bytes = deflateRawSync(Buffer.concat(body));
  return bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(1)]);
}

const CONTENTS: readonly (readonly [string, string])[] = [
  ['x0040a730', 'structured report'],
  ['x00420011', 'encapsulated document'],
  ['x54000100', 'waveform'],
  ['x00700001', 'presentation state'],
];

/** An image has rows and columns, whatever its class is called: an unknown class defeats nothing. */
function refuseOthers({ dataSet: { elements } }: OpenDataSet): void {
  if (elements['x00041220'] !== undefined) throw new AppError('dicom.directory');
  // Has rows and columns, of which each is a spectrum.
  if (elements['x56000020'] !== undefined) throw new AppError('dicom.no_pixels', { detail: 'spectroscopy' });
  if (elements['x00280010'] !== undefined && elements['x00280011'] !== undefined) return;
  const detail = CONTENTS.find(([tag]) => elements[tag] !== undefined)?.[1] ?? 'no rows and columns';
  throw new AppError('dicom.no_pixels', { detail });
}
