import type { FindingCoding } from '@aiso/contracts';
import type { ModelServices } from '../models/packages/model-registry.ts';

/** What one version of a model calls one of its findings in a terminology. */
export type CodedFinding = {
  readonly model: string;
  readonly version: string;
  readonly finding: string;
  readonly coding: FindingCoding;
};

/** Of the packages that are installed: a version whose package is gone is known by its own codes alone. */
export const codedFindingsOf = (models: ModelServices['models']): readonly CodedFinding[] =>
  models
    .names()
    .flatMap((name) => models.versionsOf(name))
    .flatMap(({ manifest }) =>
      manifest.findings.flatMap(({ code, coding = [] }) =>
        coding.map((one) => ({
          model: manifest.name,
          version: manifest.version,
          finding: code,
          coding: one,
        })),
      ),
    );
