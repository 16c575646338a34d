import { useTranslation } from 'react-i18next';

/** Reasons of the product's own, and of the models that come with it. Those of others have no words here. */
const KNOWN = [
  'not_frontal_chest',
  'blank',
  'lateral_view',
  'other_body_part',
  'too_few_pixels',
  'too_few_grey_levels',
  'clipped',
  'blurred',
] as const;
type KnownReason = (typeof KNOWN)[number];

const isKnown = (reason: string | null): reason is KnownReason => KNOWN.some((known) => known === reason);

/**
 * Why an image was refused, in a few words, by the reason's code. The reading room has the whole sentence.
 */
export function useRefusalText(): (reason: string | null) => string {
  const { t } = useTranslation('studies');
  return (reason) => t(`refusal.${isKnown(reason) ? reason : 'other'}`);
}
