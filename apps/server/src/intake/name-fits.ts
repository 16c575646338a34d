import type { ImageFormat } from '@aiso/imaging';

/** What the last part of a name says that a file is. */
const SAID: Readonly<Record<string, ImageFormat>> = {
  dcm: 'dicom',
  dicom: 'dicom',
  dic: 'dicom',
  ima: 'dicom',
  img: 'dicom',
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  jpe: 'jpeg',
  jfif: 'jpeg',
};

/**
 * Whether a name says nothing else than the content. A name may say nothing: DICOM's own have no extension
 * (PS3.10, 8.2), or end in a number, as UIDs do. Content alone decides what a file is; one that is called
 * something else was mistaken, or is to be mistaken later on.
 */
export function nameFits(name: string, format: ImageFormat): boolean {
  const extension = /\.([^.\\/]*)$/u.exec(name)?.[1]?.toLowerCase() ?? '';
  if (extension === '') return true;
  if (Object.hasOwn(SAID, extension)) return SAID[extension] === format;
  return format === 'dicom' && /^[a-z]{0,3}\d+$/u.test(extension);
}
