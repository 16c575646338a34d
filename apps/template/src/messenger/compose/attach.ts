import { loadPicture } from '@aiso/ui/crop/load-picture.ts';
import type { Attachment } from '../store/message.ts';

export const MOST_FILES = 5;
const MOST_MEGABYTES = 10;
const MEGABYTE = 1_000_000;
const PICTURE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
const PROGRAM = /\.(?:exe|msi|bat|cmd|com|scr|ps1|vbs|jar|app|dmg|apk)$/iu;

type FileFacts = Pick<File, 'name' | 'size'>;

/** Why it cannot be sent, in a sentence; null where nothing is seen from outside. */
export function whyNotAttached({ name, size }: FileFacts, alreadyTaken: number): string | null {
  if (alreadyTaken >= MOST_FILES) return `“${name}” skipped: a message can have up to ${MOST_FILES} files.`;
  if (size === 0) return `“${name}” is empty.`;
  if (size > MOST_MEGABYTES * MEGABYTE) return `“${name}” is larger than ${MOST_MEGABYTES} MB.`;
  if (PROGRAM.test(name)) return `“${name}” is a program. Programs cannot be sent.`;
  return null;
}

let taken = 0;

/** @throws with a sentence for who chose the file */
async function attachmentOf(file: File): Promise<Attachment> {
  const kind = PICTURE_TYPES.includes(file.type) ? 'picture' : 'file';
  const url = URL.createObjectURL(file);
  taken += 1;
  try {
    if (kind === 'picture') await loadPicture(url);
  } catch {
    URL.revokeObjectURL(url);
    throw new Error(`“${file.name}” is not a valid picture.`);
  }
  return { id: `taken-${taken}`, kind, name: file.name, sizeBytes: file.size, url };
}

/** Those that can be sent, and a sentence for each that cannot. */
export async function takeFiles(
  files: readonly File[],
  alreadyTaken: number,
): Promise<{ readonly attachments: readonly Attachment[]; readonly refused: readonly string[] }> {
  const attachments: Attachment[] = [];
  const refused: string[] = [];
  for (const file of files) {
    const why = whyNotAttached(file, alreadyTaken + attachments.length);
    if (why !== null) refused.push(why);
    else {
      try {
        attachments.push(await attachmentOf(file));
      } catch (error) {
        refused.push(error instanceof Error ? error.message : String(error));
      }
    }
  }
  return { attachments, refused };
}

/** Its bytes are not needed any more. */
export function forget({ url }: Attachment): void {
  if (url.startsWith('blob:')) URL.revokeObjectURL(url);
}
