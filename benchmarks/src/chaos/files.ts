import { createHash } from 'node:crypto';
import { phantomPixels, writeDicom, writePng } from '@aiso/imaging/synthetic';

export type ChaosFile = { readonly name: string; readonly bytes: Buffer; readonly sha256: string };

/**
 * A small image that no other number gives. Every third is a DICOM file, and two of these after one another
 * are of one study; the others are a study each.
 */
export async function chaosFile(number: number): Promise<ChaosFile> {
  const pixels = phantomPixels({ width: 160, height: 128, seed: number + 1 });
  const isDicom = number % 3 === 0;
  const pair = Math.floor(number / 6);
  const bytes = isDicom
    ? await writeDicom({
        ...pixels,
        patient: { mrn: `CHAOS-${pair}`, name: `Synthetic^${pair}` },
        study: { instanceUid: `2.25.77${pair}` },
      })
    : await writePng(pixels);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { name: `chaos-${number}.${isDicom ? 'dcm' : 'png'}`, bytes, sha256 };
}
