import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { phantomPixels, writeDicom, writePng } from '@aiso/imaging/testing';

const SHARED = join(import.meta.dirname, '../../shared/data');

export type SampleFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** A DICOM file and a PNG of a frontal chest: real ones where the shared data are, else drawn ones. */
export async function chestImages(): Promise<{ dicom: SampleFile; png: SampleFile; areReal: boolean }> {
  const dicomPath = join(SHARED, 'dicom/sc_chest_pa_mono2_8bit_jpeg_baseline.dcm');
  const areReal = existsSync(dicomPath);
  const adult = phantomPixels({ width: 900, height: 900, bits: 12, seed: 21 });
  const dicom = areReal
    ? readFileSync(dicomPath)
    : await writeDicom({
        ...adult,
        bodyPart: 'CHEST',
        patient: { name: 'Synthetic^Journey', mrn: 'SYN-J', age: '050Y' },
      });
  const png = await writePng(phantomPixels({ width: 800, height: 860, seed: 22 }));
  return {
    dicom: { name: 'chest.dcm', mimeType: 'application/dicom', buffer: dicom },
    png: { name: 'chest.png', mimeType: 'image/png', buffer: png },
    areReal,
  };
}

/** Some real radiographs, or none where the shared data are missing. */
export function realRadiographs(count: number): SampleFile[] {
  const folder = join(SHARED, 'cxr/nih');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .slice(0, count)
    .map((name) => ({ name, mimeType: 'image/jpeg', buffer: readFileSync(join(folder, name)) }));
}
