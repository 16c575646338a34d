export { type Engine, type EngineHealth, type EngineOptions, openEngine } from './engine/engine.ts';
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
export { HEATMAP_FULL_SCALE, HEATMAP_LONGEST_SIDE } from './findings/heatmap.ts';
export type {
  ImageFacts,
  ImageLimits,
  Inference,
  InferenceRequest,
  InferredFinding,
  Timing,
} from './inference.ts';
export {
  type LoadedModel,
  listModels,
  loadModel,
  type ModelEntry,
  packageFolders,
} from './model-package/model-package.ts';
export { inPrecision, precisionOf } from './model-package/precision.ts';
export { type PreparedImage, prepareImage } from './preparation/preparation.ts';
export { isServed } from './remote/endpoint.ts';
