/** What a protocol answers to who may not do something, or asks for it wrongly; no defect of ours. */
export abstract class Refusal extends Error {
  /** The protocol's word for it. */
  abstract readonly reason: string;
}
