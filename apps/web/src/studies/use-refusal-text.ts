import { isOwnRefusal, type OwnRefusal } from '@aiso/contracts/refusals';
import { useTranslation } from 'react-i18next';

/** Of the models that come with the product. Those of others have no words here. */
const OF_MODELS = ['not_frontal_chest', 'blank'] as const;
type KnownReason = OwnRefusal | (typeof OF_MODELS)[number];

const isKnown = (reason: string | null): reason is KnownReason =>
  isOwnRefusal(reason) || OF_MODELS.some((known) => known === reason);

/**
 * Why an image was refused, in a few words, by the reason's code. The reading room has the whole sentence.
 */
export function useRefusalText(): (reason: string | null) => string {
  const { t } = useTranslation('studies');
  return (reason) => t(`refusal.${isKnown(reason) ? reason : 'other'}`);
}
