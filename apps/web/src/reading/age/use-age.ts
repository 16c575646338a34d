import type { EnteredAge } from '@aiso/contracts/entered-age';
import type { ReadingView } from '@aiso/contracts/images';
import { call } from '../../app/api/call.ts';
import { type ReinferenceControl, useReinference } from '../use-reinference.ts';

/** Null takes back what was entered. */
export type AgeChange = { readonly age: EnteredAge };
export type AgeChangeControl = ReinferenceControl<AgeChange>;

/** Enters the patient's age at a study, with which all its images are inferred anew. */
export const useAge = (reading: ReadingView): AgeChangeControl =>
  useReinference<AgeChange>(reading, ({ age }) =>
    call('PUT /api/studies/ages', { body: { studyIds: [reading.study.studyId], age } }),
  );
