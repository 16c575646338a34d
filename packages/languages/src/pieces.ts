import type { LanguageCode } from './languages.ts';

/** What the product's own parts say where the website shows them. */
export const AREAS = ['customization', 'frame', 'navigation', 'reading', 'studies', 'worklist'] as const;

const files = import.meta.glob<object>(
  ['./*/web/{customization,frame,navigation,reading,studies,worklist}.json', './*/ui/common.json'],
  { import: 'default' },
);

/** One of these areas, or `common`. */
export const loadArea = async (
  code: LanguageCode,
  area: 'common' | (typeof AREAS)[number],
): Promise<object> => (await files[`./${code}/${area === 'common' ? 'ui' : 'web'}/${area}.json`]?.()) ?? {};
