import { closeSync, openSync, readdirSync, readFileSync, statSync, writeSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { phantomPixels, writeDicom, writeJpeg } from '@aiso/imaging/synthetic';
import { type ZipEntry, zipFile } from '@aiso/imaging/testing';

/** Sides of square images of two bytes a pixel: 4 to 8 MB. */
const SIDES = [1450, 1600, 1750, 1900, 2000];

/** Uncompressed DICOM files, each of its own study and patient, in a folder that is made. */
export async function makeDicomFiles(folder: string, count: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const phantoms = SIDES.map((side) => phantomPixels({ width: side, height: side, bits: 12, noise: 0.02 }));
  for (let index = 0; index < count; index += 1) {
    const phantom = phantoms[index % phantoms.length];
    if (phantom === undefined) continue;
    // A corner of its own makes the pixels another image's.
    phantom.pixels[0] = index % 4096;
    phantom.pixels[1] = Math.trunc(index / 4096);
    const patient = { mrn: `B-${index}`, name: `Bench^Patient ${index}`, age: '050Y' };
    await writeFile(join(folder, `${nameOf(index)}.dcm`), await writeDicom({ ...phantom, patient }));
  }
}

/** JPEG files of some 10 kB. */
export async function makeJpegFiles(folder: string, count: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const phantom = phantomPixels({ width: 256, height: 256 });
  for (let index = 0; index < count; index += 1) {
    const pixels = Uint8Array.from(phantom.pixels);
    // Flat squares outlive the compression.
    for (let bit = 0; bit < 12; bit += 1) {
      for (let row = 0; row < 8; row += 1) {
        pixels.fill((index >> bit) % 2 === 0 ? 20 : 200, row * 256 + bit * 8, row * 256 + bit * 8 + 8);
      }
    }
    await writeFile(join(folder, `${nameOf(index)}.jpg`), await writeJpeg({ ...phantom, pixels }));
  }
}

const nameOf = (index: number): string => String(index).padStart(5, '0');

/** An archive of the files of a folder, until it has so many bytes. */
export function makeArchive(folder: string, archive: string, bytes: number): number {
  let total = 0;
  let count = 0;
  function* entries(): Generator<ZipEntry> {
    for (const name of readdirSync(folder)) {
      if (total >= bytes) return;
      const path = join(folder, name);
      total += statSync(path).size;
      count += 1;
      yield { name: `DICOM/${name}`, bytes: readFileSync(path) };
    }
  }
  const file = openSync(archive, 'w');
  for (const piece of zipFile(entries())) writeSync(file, piece);
  closeSync(file);
  return count;
}
