const ROOM = '/pulmonology/inference';

/** The reading room of a study, at one of its images; by default at the one that wants attention most. */
export function readingPath(studyId: string, imageId?: string): string {
  const params = new URLSearchParams({
    study: studyId,
    ...(imageId === undefined ? {} : { image: imageId }),
  });
  return `${ROOM}?${params}`;
}

/** What became of an upload: it leads on to the study that it brought. */
export const uploadPath = (uploadId: string): string =>
  `${ROOM}?${new URLSearchParams({ upload: uploadId })}`;
