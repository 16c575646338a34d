import type { Resume } from '../store/application.ts';

const MOST_BYTES = 5_000_000;

/** How the files begin: `%PDF-` (ISO 32000-2, 7.5.2), and `PK\3\4`, as DOCX is a ZIP (ECMA-376, part 2). */
const KINDS = [
  { ending: '.pdf', name: 'PDF', begins: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { ending: '.docx', name: 'DOCX', begins: [0x50, 0x4b, 0x03, 0x04] },
] as const;

/** For the browser's file dialog. */
export const RESUME_ENDINGS = KINDS.map(({ ending }) => ending).join(',');

/** Why a file cannot be sent as a résumé, in a sentence; null where it can. */
export async function whyNotResume(file: File): Promise<string | null> {
  const kind = KINDS.find(({ ending }) => file.name.toLowerCase().endsWith(ending));
  if (kind === undefined) return `“${file.name}” is neither a PDF nor a DOCX file.`;
  if (file.size === 0) return `“${file.name}” is empty.`;
  if (file.size > MOST_BYTES) return `“${file.name}” is larger than 5 MB.`;
  const start = new Uint8Array(await file.slice(0, kind.begins.length).arrayBuffer());
  return kind.begins.every((byte, at) => start[at] === byte)
    ? null
    : `“${file.name}” is not a valid ${kind.name} file.`;
}

export const resumeOf = (file: File): Resume => ({
  name: file.name,
  bytes: file.size,
  url: URL.createObjectURL(file),
});
