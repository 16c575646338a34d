export { type BadFile, badFiles } from './testing/bad-files.ts';
export { type DicomElement, type DicomEncoding, writeDataSet } from './testing/data-set-writer.ts';
export { type DicomImageOptions, type SyntheticPatient, writeDicom } from './testing/dicom-writer.ts';
export { type Phantom, type PhantomOptions, phantomPixels } from './testing/phantom.ts';
export { type RasterPixels, writeJpeg, writePng } from './testing/raster-writer.ts';
