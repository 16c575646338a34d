import type { PublicConfig } from '@aiso/contracts/public-config';
import type { LanguageCode } from '@aiso/languages/languages.ts';

const ROOM = '/pulmonology/inference';

/** The reading room of a study, at one of its images; by default at the one that wants attention most. */
export function readingPath(studyId: string, imageId?: string): string {
  const params = new URLSearchParams({
    study: studyId,
    ...(imageId === undefined ? {} : { image: imageId }),
  });
  return `${ROOM}?${params}`;
}

/** Studies, and files that are in none. */
export const LISTING_PATH = '/pulmonology/listing';
export const UNTAKEN_PATH = `${LISTING_PATH}/untaken`;
/** Findings with which readers disagree, and to whom new studies go. */
export const DISAGREEMENTS_PATH = `${LISTING_PATH}/disagreements`;
export const HANDOVER_PATH = `${LISTING_PATH}/handover`;

export const PATIENTS_PATH = '/patients';

export const patientPath = (patientId: string): string => `${PATIENTS_PATH}/${encodeURIComponent(patientId)}`;

/** Where images are sent for a patient. */
export const uploadForPath = (patientId: string): string =>
  `/pulmonology/upload?${new URLSearchParams({ patient: patientId })}`;

/** Two studies of a patient side by side. */
export const comparePath = (patientId: string, left: string, right: string): string =>
  `${patientPath(patientId)}/compare?${new URLSearchParams({ left, right })}`;

/** What became of an upload: it leads on to the study that it brought. */
export const uploadPath = (uploadId: string): string =>
  `${ROOM}?${new URLSearchParams({ upload: uploadId })}`;

/** The own account; `?tab=` names a part of it. */
export const ACCOUNT_PATH = '/account';

/** What readers are told of the program, on the website; null where that is not shown, or not known. */
export const documentationPath = (
  config: Pick<PublicConfig, 'AISO_WEBSITE'> | undefined,
  language: LanguageCode,
): string | null =>
  config === undefined || config.AISO_WEBSITE === 'off' ? null : `/docs/using?language=${language}`;
