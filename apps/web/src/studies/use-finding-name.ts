import { FALLBACK_LANGUAGE } from '@aiso/languages/languages.ts';
import i18next, { type TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * The findings of the model that comes with the product, and of the library whose export docs/models.md
 * describes.
 */
const KNOWN = [
  'lung_opacity',
  'pneumonia_child',
  'atelectasis',
  'cardiomegaly',
  'consolidation',
  'edema',
  'effusion',
  'emphysema',
  'enlarged_cardiomediastinum',
  'fibrosis',
  'fracture',
  'hernia',
  'infiltration',
  'lung_lesion',
  'mass',
  'nodule',
  'pleural_thickening',
  'pneumonia',
  'pneumothorax',
] as const;

/** "Pneumonia (child)" as `pneumonia_child`. */
const keyOf = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll(/[^a-z]+/gu, '_')
    .replaceAll(/^_|_$/gu, '');

function nameOf(t: TFunction<'studies'>, label: string): string {
  const key = keyOf(label);
  const known = KNOWN.find((one) => one === key);
  return known === undefined || i18next.language === FALLBACK_LANGUAGE ? label : t(`finding.${known}`);
}

/**
 * The name of a finding in the language of the page. By its label, as two models may mean different things
 * by one code; what is not known is called as its manifest says.
 */
export function useFindingName(): (label: string) => string {
  const { t } = useTranslation('studies');
  return useCallback((label) => nameOf(t, label), [t]);
}
