export { denseNet121 } from './testing/densenet.ts';
export { biggerModel, LIBRARY_FINDINGS, libraryModel } from './testing/library-model.ts';
export {
  forAnyAge,
  type GeneratedModel,
  manifestOf,
  modelWithInt8,
  modelWithViews,
  plainModel,
  REFUSAL_REASONS,
  remoteModel,
  withPoints,
  writeModelFolder,
} from './testing/model-folder.ts';
export { type ModelServer, startModelServer } from './testing/model-server.ts';
export { OnnxGraph } from './testing/onnx-writer.ts';
export { PLAIN_NETWORK, plainNetwork } from './testing/plain-network.ts';
export { visionTransformer } from './testing/vision-transformer.ts';
