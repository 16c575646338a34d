export { denseNet121 } from './testing/densenet.ts';
export { type GeneratedModel, manifestOf, plainModel, writeModelFolder } from './testing/model-folder.ts';
export { OnnxGraph } from './testing/onnx-writer.ts';
export { PLAIN_NETWORK, type PlainNetwork, plainNetwork } from './testing/plain-network.ts';
