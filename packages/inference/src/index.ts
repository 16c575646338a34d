export type {
  DiagnosedFinding,
  Diagnosis,
  ImageLimits,
  ReadImage,
  ReadingRequest,
  Timing,
} from './diagnosis.ts';
export { type Engine, type EngineHealth, type EngineOptions, openEngine } from './engine.ts';
export {
  type CalibrationBin,
  type Case,
  calibrationBins,
  calibrationError,
  type Estimate,
  type Measures,
  measure,
  rocCurve,
} from './evaluation/measures.ts';
export { HEATMAP_FULL_SCALE, HEATMAP_LONGEST_SIDE } from './heatmap.ts';
export {
  type LoadedModel,
  listModels,
  loadModel,
  type ModelEntry,
  packageFolders,
} from './model-package.ts';
export { inPrecision, precisionOf } from './precision.ts';
export { type PreparedImage, prepareImage } from './preparation.ts';
export { isServed } from './remote/server-health.ts';
