import type { Act } from '@aiso/contracts/acts';
import { LISTING_PATH, PATIENTS_PATH } from './addresses.ts';
import type { NavigationKey } from './menu/menu.ts';

type OpenPage = { readonly title: NavigationKey; readonly route: string; readonly act: Act };

/** Pages of the daily work and who may open them, whether or not their tenant's menu leads there. */
const PAGES: readonly OpenPage[] = [
  { title: 'uploadListing', route: LISTING_PATH, act: 'study:read' },
  { title: 'patients', route: PATIENTS_PATH, act: 'patient:read' },
  { title: 'upload', route: '/pulmonology/upload', act: 'upload:send' },
  { title: 'imageDiagnosis', route: '/image-diagnosis', act: 'study:read' },
  { title: 'research', route: '/research', act: 'research:export' },
];

export const openPages = (can: (act: Act) => boolean): readonly OpenPage[] =>
  PAGES.filter(({ act }) => can(act));
