export { type Engine, type EngineHealth, openEngine } from './engine/engine.ts';
export {
  type BetweenViews,
  measureBetweenViews,
  type ViewedCase,
} from './evaluation/between-views.ts';
export { type Estimate, quantile } from './evaluation/bootstrap.ts';
export {
  type CalibrationBin,
  calibrationBins,
  calibrationError,
  rocCurve,
} from './evaluation/calibration.ts';
export {
  type Measures,
  measure,
  measureAt,
  measurePair,
  type Paired,
  type PairedCase,
  type PairedMeasures,
  type Rates,
} from './evaluation/measures.ts';
export { choosePoints, LEAST_OF_VIEW, tooFewOfView } from './evaluation/operating-points.ts';
export { pointsByView, type SitePoint, type SitePoints } from './evaluation/wanted-sensitivity.ts';
export { isAbove, judgeQuality, scoreFindings, speaksFor } from './findings/decision.ts';
export { type CellMap, cellsOf, evidenceOf } from './findings/heatmap.ts';
export { viewSeen } from './findings/known-view.ts';
export type {
  ImageFacts,
  Inference,
  InferenceRequest,
} from './inference.ts';
export type { LoadedModel } from './model-package/loaded-model.ts';
export { listModels, loadModel, type ModelEntry, packageFolders } from './model-package/model-package.ts';
export { inPrecision, precisionOf } from './model-package/precision.ts';
export type { Forward, ForwardPass } from './network/forward-pass.ts';
export { openLocalForward } from './network/session.ts';
export { prepareImage } from './preparation/preparation.ts';
export { prepareFile } from './preparation/prepare-work.ts';
export { isServed } from './remote/endpoint.ts';
