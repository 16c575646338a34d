import { posix } from 'node:path';
import { LANGUAGES } from '@aiso/languages/languages.ts';
import type { Rolldown } from 'vite';
import { closureOf } from './chunk-plan.ts';

export type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;

/**
 * Where first visits begin: by these the code is cut into files (`chunk-plan.ts`, which says what each is),
 * and by these the budgets are measured (`bundle-budget.ts`).
 */
export const FIRST_LOADS = {
  entry: 'src/main.tsx',
  guests: 'src/auth/SignInPage.tsx',
  frame: 'src/SignedIn.tsx',
  pages: ['src/worklist/WorklistPage.tsx', 'src/start/StartPage.tsx', 'src/patients/PatientRoutes.tsx'],
  list: 'src/worklist/Worklist.tsx',
  session: 'src/auth/custom/custom-strategy.ts',
  beside: ['src/uploads/Uploads.tsx', 'src/uploads/UploadIndicator.tsx', 'src/Beside.tsx'],
} as const;

/** The session, the frame and what a screen within it needs besides its own code. */
const FRAME = [FIRST_LOADS.frame, FIRST_LOADS.session];

/**
 * The modules that a visit's first screen loads lazily, by path. '' is for guests, '*' for who is signed in.
 */
export const FIRST_SCREENS: Readonly<Record<string, readonly string[]>> = {
  '': [FIRST_LOADS.guests],
  '*': FRAME,
  '/landing': ['src/start/StartPage.tsx', 'src/start/Work.tsx'],
  '/image-diagnosis': ['src/start/StartPage.tsx', 'src/start/Work.tsx'],
  '/pulmonology/listing': ['src/worklist/WorklistPage.tsx', FIRST_LOADS.list],
  '/pulmonology/upload': ['src/uploads/UploadPage.tsx'],
  '/pulmonology/inference': ['src/reading/ReadingPage.tsx'],
};

/** From the client's folder, as the manifest names modules. */
export const TEXTS = '../../packages/languages/src';

/** What opens without a network beside what was opened before. */
export const OFFLINE_SCREENS: readonly string[] = [
  ...FRAME,
  FIRST_LOADS.guests,
  'src/app/frame/pages/UnknownPage.tsx',
  'src/app/pwa/Notice.tsx',
  // In whichever language it has to be said.
  ...LANGUAGES.flatMap(({ code }) => ['pwa', 'website'].map((area) => `${TEXTS}/${code}/web/${area}.json`)),
];

export const isChunk = (file: Bundle[string] | undefined): file is Rolldown.OutputChunk =>
  file?.type === 'chunk';

/**
 * The scripts of modules (by their path from the client's folder) with all that they import statically.
 * @throws when one has no chunk
 */
export function scriptsOf(bundle: Bundle, modules: readonly string[]): ReadonlySet<string> {
  const chunks = Object.values(bundle).filter(isChunk);
  const files = modules.map((module) => {
    const chunk = chunks.find(({ facadeModuleId }) =>
      facadeModuleId?.endsWith(posix.join('/apps/web', module)),
    );
    if (chunk === undefined) throw new Error(`The build has no chunk for ${module}.`);
    return chunk.fileName;
  });
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  return closureOf(files, (file) => importsOf.get(file)?.filter((name) => importsOf.has(name)));
}
