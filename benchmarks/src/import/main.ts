import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeArchive, makeDicomFiles, makeJpegFiles } from './files.ts';
import { type Measured, runProgram } from './import-process.ts';
import { plainCopy } from './plain-copy.ts';

const LEAST_SHARE = 0.3;
const MOST_MB = 400;
const TENANT = 'naseem';

/**
 * `npm run bench -- import`: what `aiso import` does in a second, into a stopped installation, beside a plain
 * copy with SHA-256 and fsync of the same files, measured before and after it. Whole processes are measured.
 * It needs 12 GB. Options: `--dicom N`, `--jpeg N`, `--archive BYTES`, for a quick look at fewer.
 */
export async function runImportBenchmark(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      dicom: { type: 'string', default: '500' },
      jpeg: { type: 'string', default: '2000' },
      archive: { type: 'string', default: String(2 * 2 ** 30) },
    },
  });
  const scratch = await mkdtemp(join(tmpdir(), 'aiso-bench-import-'));
  const [dicom, jpeg, archive] = ['dicom', 'jpeg', 'archive.zip'].map((name) => join(scratch, name)) as [
    string,
    string,
    string,
  ];
  try {
    await makeDicomFiles(dicom, Number(values.dicom));
    await makeJpegFiles(jpeg, Number(values.jpeg));
    const before = await plainCopy(dicom, join(scratch, 'copy'));
    const imported = await intoNew(scratch, dicom);
    const after = await plainCopy(dicom, join(scratch, 'copy'));
    const files = (await readdir(dicom)).length;
    const [plain, ours] = [(2000 * files) / (before + after), (1000 * files) / imported.ms];
    console.log(`${files} DICOM files of 4–8 MB: ${ours.toFixed(1)}/s; plain copy ${plain.toFixed(1)}/s`);
    const small = await intoNew(scratch, jpeg);
    console.log(
      `${values.jpeg} JPEG files of 10 kB: ${((1000 * Number(values.jpeg)) / small.ms).toFixed(1)}/s`,
    );
    const packed = makeArchive(dicom, archive, Number(values.archive));
    const unpacked = await intoNew(scratch, archive);
    console.log(`an archive of ${packed} of these: ${((1000 * packed) / unpacked.ms).toFixed(1)}/s\n`);
    const most = Math.max(imported.peakMb, small.peakMb, unpacked.peakMb);
    return [
      verdict(ours / plain >= LEAST_SHARE, `${(ours / plain).toFixed(2)} × plain copy (bar ${LEAST_SHARE})`),
      verdict(
        most <= MOST_MB,
        `${most.toFixed(0)} MB at most (bar ${MOST_MB}): ${[imported, small, unpacked].map(({ peakMb }) => peakMb.toFixed(0)).join(', ')}`,
      ),
    ].every(Boolean);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Imports into an installation that was made before and is stopped. */
async function intoNew(scratch: string, path: string): Promise<Measured> {
  const dataDir = await mkdtemp(join(scratch, 'data-'));
  await runProgram(dataDir, 'tenants', 'list');
  const measured = await runProgram(dataDir, 'import', path, '--tenant', TENANT);
  await rm(dataDir, { recursive: true });
  return measured;
}

function verdict(isMet: boolean, text: string): boolean {
  console.log(`${isMet ? 'PASS' : 'FAIL'}  ${text}`);
  return isMet;
}
