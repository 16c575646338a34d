import { expect, test } from 'vitest';
import { nameFits } from './name-fits.ts';

test.each([
  ['chest.dcm', 'dicom'],
  ['Thorax_p.a.DCM', 'dicom'],
  ['IM000001', 'dicom'],
  ['1.2.840.113619.2.55.3', 'dicom'],
  ['I.001', 'dicom'],
  ['chest.png', 'png'],
  ['chest', 'png'],
  ['chest.JPEG', 'jpeg'],
  ['chest.', 'jpeg'],
] as const)('%s may be the name of %s', (name, format) => expect(nameFits(name, format)).toBe(true));

test.each([
  ['chest.png', 'dicom'],
  ['chest.dcm', 'png'],
  ['chest.png', 'jpeg'],
  ['chest.dcm.exe', 'dicom'],
  ['chest.html', 'png'],
  ['chest.svg', 'jpeg'],
  ['chest.__proto__', 'dicom'],
] as const)('%s is no name of %s', (name, format) => expect(nameFits(name, format)).toBe(false));
