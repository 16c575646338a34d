export { type Engine, type EngineHealth, openEngine } from './engine/engine.ts';
export {
  type CalibrationBin,
  type Case,
  calibrationBins,
  calibrationError,
  type Estimate,
  type Measures,
  measure,
  measurePair,
  type Paired,
  type PairedCase,
  type PairedMeasures,
  quantile,
  rocCurve,
} from './evaluation/measures.ts';
export { choosePoints } from './evaluation/operating-points.ts';
export { isAbove, speaksFor } from './findings/decision.ts';
export type {
  ImageFacts,
  Inference,
  InferenceRequest,
} from './inference.ts';
export type { LoadedModel } from './model-package/loaded-model.ts';
export { listModels, loadModel, type ModelEntry, packageFolders } from './model-package/model-package.ts';
export { inPrecision, precisionOf } from './model-package/precision.ts';
export { prepareImage } from './preparation/preparation.ts';
export { isServed } from './remote/endpoint.ts';
