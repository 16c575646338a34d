import type { Entry } from './entry.ts';
import { partsOfName } from './names.ts';

export const FILE_KINDS = [
  'picture',
  'document',
  'pdf',
  'table',
  'sound',
  'video',
  'archive',
  'other',
] as const;
export type FileKind = (typeof FILE_KINDS)[number];
export type Kind = 'folder' | FileKind;

/** One of them, and many. */
export const KIND_NAMES: Readonly<Record<Kind, { readonly one: string; readonly many: string }>> = {
  folder: { one: 'Folder', many: 'Folders' },
  picture: { one: 'Picture', many: 'Pictures' },
  document: { one: 'Document', many: 'Documents' },
  pdf: { one: 'PDF', many: 'PDFs' },
  table: { one: 'Spreadsheet', many: 'Spreadsheets' },
  sound: { one: 'Audio file', many: 'Audio files' },
  video: { one: 'Video', many: 'Videos' },
  archive: { one: 'Archive', many: 'Archives' },
  other: { one: 'File', many: 'Other files' },
};

/** Endings, what they are, and their media type (IANA). */
const TYPES: Readonly<Record<string, readonly [FileKind, string]>> = {
  '.png': ['picture', 'image/png'],
  '.jpg': ['picture', 'image/jpeg'],
  '.jpeg': ['picture', 'image/jpeg'],
  '.gif': ['picture', 'image/gif'],
  '.webp': ['picture', 'image/webp'],
  '.svg': ['picture', 'image/svg+xml'],
  '.md': ['document', 'text/markdown'],
  '.txt': ['document', 'text/plain'],
  '.json': ['document', 'application/json'],
  '.pdf': ['pdf', 'application/pdf'],
  '.doc': ['document', 'application/msword'],
  '.docx': ['document', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  '.csv': ['table', 'text/csv'],
  '.xlsx': ['table', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  '.wav': ['sound', 'audio/wav'],
  '.mp3': ['sound', 'audio/mpeg'],
  '.ogg': ['sound', 'audio/ogg'],
  '.mp4': ['video', 'video/mp4'],
  '.webm': ['video', 'video/webm'],
  '.mov': ['video', 'video/quicktime'],
  '.zip': ['archive', 'application/zip'],
  '.gz': ['archive', 'application/gzip'],
};

const typeOf = (name: string): readonly [FileKind, string] =>
  TYPES[partsOfName(name).ending.toLowerCase()] ?? ['other', 'application/octet-stream'];

/** By its name's ending. */
export const kindOf = ({ isFolder, name }: Pick<Entry, 'isFolder' | 'name'>): Kind =>
  isFolder ? 'folder' : typeOf(name)[0];

export const mediaTypeOf = (name: string): string => typeOf(name)[1];
