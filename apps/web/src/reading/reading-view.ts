import type { ReadingView, StudyImage } from '@aiso/contracts/images';

/**
 * How the study's list has the image that is shown: its state and problem. The study's own state is that of
 * all its images.
 */
export function shownOf({
  study,
  images,
  image,
}: Pick<ReadingView, 'study' | 'images' | 'image'>): StudyImage {
  const { view, laterality } = image;
  return (
    images.find(({ imageId }) => imageId === image.id) ?? { ...study, imageId: image.id, view, laterality }
  );
}
