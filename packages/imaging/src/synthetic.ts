/** Radiographs that are made up: for the first start, which marks them as such, and for tests. */
export { type DicomImageOptions, type SyntheticPatient, writeDicom } from './synthetic/dicom-writer.ts';
export { mulberry32, type Phantom, phantomPixels } from './synthetic/phantom.ts';
export { writeJpeg, writePng } from './synthetic/raster-writer.ts';
