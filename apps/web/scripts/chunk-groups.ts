import type { Plugin, Rolldown } from 'vite';

/** Modules by the end of their path, whole folders by a path that ends with a slash. */
type Modules = readonly string[];
const own = (...paths: Modules): Modules => paths.map((path) => `/apps/web/src/${path}`);
/** Of the parts that product and template share. */
const shared = (...paths: Modules): Modules => paths.map((path) => `/packages/ui/src/${path}`);
const library = (...paths: Modules): Modules => paths.map((path) => `/node_modules/${path}/`);
const material = (...names: Modules): Modules => library(...names.map((name) => `@mui/material/${name}`));

/**
 * What every page needs and rarely changes. One file compresses better than ten, and stays cached over
 * releases.
 */
const BASE = library(
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'i18next',
  'react-i18next',
  '@emotion',
  'react-is',
  'clsx',
);

/** What every page is made of, signed in or not. */
const SHELL = [
  ...own('app/api/client.ts', 'app/api/config.ts', 'app/api/errors.ts', 'app/api/server.ts'),
  ...own('app/api/server-watch.ts', 'app/api/reconnect-delay.ts'),
  ...own('app/session/SessionProvider.tsx', 'app/session/error-of-check.ts', 'app/session/guards.tsx'),
  ...own('app/session/session-marker.ts', 'app/session/strategies.ts', 'app/session/strategy.ts'),
  ...own('app/session/use-strategy-name.ts', 'app/i18n/error-text.ts'),
  ...shared('theme/', 'i18n/component-texts.ts', 'i18n/stored-language.ts', 'i18n/direction.ts'),
  ...shared('i18n/with-texts.ts', 'i18n/more-texts.ts', 'i18n/change-language.ts'),
  ...own('app/frame/pages/CrashPage.tsx', 'app/frame/pages/full-bleed.ts', 'app/frame/Wordmark.tsx'),
  ...own('app/frame/WordmarkDrawing.tsx', 'app/frame/pages/kept.ts', 'app/frame/pages/use-route-focus.ts'),
  ...own('app/frame/notices/ResearchNotice.tsx', 'app/frame/notices/guest-toast.ts'),
  ...own('auth/StrategyGate.tsx', 'auth/auth-routes.tsx', 'auth/load-strategy.ts'),
  ...shared('lazy-page.ts', 'scroll-key.ts', 'use-document-title.ts', 'form/FormAlert.tsx'),
  ...shared('states/StateCard.tsx', 'states/drawings.tsx', 'states/shown-error.ts'),
  ...['components', 'languages'].map((name) => `/languages/src/${name}.ts`),
  ...['errors/common-errors', 'errors/sign-in-errors', 'tenancy/tenancy'].map(
    (name) => `/contracts/src/${name}.ts`,
  ),
  ...material('styles', 'utils', 'Box', 'Button', 'ButtonBase', 'CircularProgress', 'CssBaseline'),
  ...material('IconButton', 'SvgIcon', 'Typography'),
  ...library('@mui/system', '@mui/styled-engine', '@mui/private-theming', '@mui/utils'),
];

/** What only the sign-in pages show, and the fields that they share with the screens behind them. */
const SIGN_IN = [
  ...own('auth/SignInPage.tsx', 'auth/SignInForm.tsx', 'auth/AuthPage.tsx', 'auth/form/field-rules.ts'),
  ...shared('password/password-rules.ts', 'form/Field.tsx', 'form/PasswordField.tsx'),
];
const FIELDS = [
  '/@mui/material/internal/SwitchBase',
  ...material('Checkbox', 'FormControl', 'FormControlLabel', 'FormGroup', 'FormHelperText', 'FormLabel'),
  ...material('InputAdornment', 'InputBase', 'InputLabel', 'OutlinedInput', 'TextareaAutosize'),
];

/** The frame, and the parts that nearly every screen in it begins with. */
const FRAME = [
  ...own('SignedIn.tsx', 'app/frame/addresses.ts', 'app/i18n/use-patient-name.ts'),
  ...own('studies/StoredThumbnail.tsx', 'worklist/WorklistSkeleton.tsx'),
  ...shared('use-focus-kept.ts', 'PageHeader.tsx', 'StatusDot.tsx', 'formats/use-formats.ts', 'text-edge.ts'),
  ...shared(
    'states/EmptyState.tsx',
    'states/ErrorState.tsx',
    'part.ts',
    'list/tab-id.ts',
    'i18n/isolated.ts',
  ),
];
const LISTS = own('worklist/Worklist.tsx', 'worklist/WorklistPage.tsx');
/** Pages without a session: what they import must not bring the frame with it. */
const GUESTS = own('main.tsx', 'auth/SignInPage.tsx');
/** They stay files of their own, since they are what is loaded lazily. */
const SCREENS = [...LISTS, ...own('SignedIn.tsx')];

/** What waits to be sent, which the frame shows on every page. */
const UPLOADS = own(
  'uploads/Uploads.tsx',
  'uploads/UploadIndicator.tsx',
  'uploads/file-store.ts',
  'uploads/sent-uploads.ts',
);
const HINTS = [...material('Popper', 'Tooltip', 'Grow'), ...library('@popperjs')];

/**
 * Small parts that stand together wherever they stand: the first page names every file, and a few are enough.
 */
const DIALOGS = material('Dialog', 'DialogActions', 'DialogContent', 'DialogTitle');
const ROWS = material('TableCell', 'TableRow');
const FOLDS = shared('FoldButton.tsx', 'use-folded.ts');
const MODELS = own(
  'models/ExperimentalTag.tsx',
  'models/ModelState.tsx',
  'models/SendImageButton.tsx',
  'models/use-models.ts',
);
const FINDINGS = [
  '/contracts/src/studies/inference-states.ts',
  '/contracts/src/models/refusals.ts',
  ...own(
    'models/AboveBelow.tsx',
    'models/ModelMark.tsx',
    'models/use-performance-text.ts',
    'reading/findings/ScoreBar.tsx',
    'studies/InferenceStateWord.tsx',
    'studies/WaitMark.tsx',
    'studies/use-refusal-text.ts',
    'app/frame/notices/ModelNotice.tsx',
  ),
];
const PATIENTS = own('patients/PatientRoutes.tsx', 'patients/use-patient.ts', 'patients/patients-api.ts');

const NAMED = [
  ...BASE,
  ...SHELL,
  ...SIGN_IN,
  ...FIELDS,
  ...FRAME,
  ...LISTS,
  ...GUESTS,
  ...UPLOADS,
  ...HINTS,
  ...DIALOGS,
  ...ROWS,
  ...FOLDS,
  ...MODELS,
  ...FINDINGS,
  ...PATIENTS,
];

type Group = Rolldown.CodeSplittingGroup;
type Graph = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };

const isAmong = (id: string, modules: Modules): boolean =>
  modules.some((path) => (/\/$|SwitchBase$/u.test(path) ? id.includes(path) : id.endsWith(path)));

/** The names above for which none of a build's modules stands. */
export const missingAmong = (ids: readonly string[]): readonly string[] =>
  NAMED.filter((path) => !ids.some((id) => isAmong(id, [path])));

/**
 * All that the modules import, directly or through others, but not lazily.
 * @param root path of the repository, without a slash at its end
 */
export function closureOf(modules: Modules, root: string, graph: Graph): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  for (const module of modules) visit(root + module);
  return found;
}

function groups(root: string): Group[] {
  let closures: Readonly<Record<'frame' | 'lists' | 'guests', ReadonlySet<string>>> | undefined;
  const imported = (id: string, by: 'frame' | 'lists', graph: Graph): boolean => {
    closures ??= {
      frame: closureOf(FRAME, root, graph),
      lists: closureOf(LISTS, root, graph),
      guests: closureOf(GUESTS, root, graph),
    };
    return closures[by].has(id) && !closures.guests.has(id);
  };
  const of = (name: string, modules: Modules): Group => ({ name, test: (id) => isAmong(id, modules) });
  const where = (name: string, isPart: (id: string, graph: Graph) => boolean): Group => ({
    debugName: name,
    name: (id, graph) => (isPart(id, graph) ? name : null),
  });
  return [
    of('base', BASE),
    of('shell', SHELL),
    of('fields', FIELDS),
    of('sign-in', SIGN_IN),
    where('frame', (id, graph) => !isAmong(id, SCREENS) && imported(id, 'frame', graph)),
    where('widgets', (id, graph) => id.includes('/node_modules/') && imported(id, 'lists', graph)),
    where(
      'lists',
      (id, graph) =>
        /\/(?:packages\/ui\/src|apps\/web\/src\/app)\//u.test(id) && imported(id, 'lists', graph),
    ),
    of('hints', HINTS),
    of('uploads', UPLOADS),
    of('dialogs', DIALOGS),
    of('rows', ROWS),
    of('folds', FOLDS),
    of('models', MODELS),
    of('findings', FINDINGS),
    of('patients', PATIENTS),
  ];
}

/**
 * Which modules make one file. Left alone, each module that two screens share becomes a file of its own, and
 * a first visit asks for eighty: every one costs the browser some milliseconds, however small it is. A build
 * fails where a module that is named here is not among its own.
 * @param root path of the repository, without a slash at its end
 */
export function chunkGroups(root: string): Plugin {
  return {
    name: 'aiso-chunk-groups',
    apply: 'build',
    config: () => ({
      build: { rolldownOptions: { output: { codeSplitting: { groups: groups(root) } } } },
    }),
    buildEnd(error) {
      if (error !== undefined) return;
      const missing = missingAmong([...this.getModuleIds()]);
      if (missing.length > 0)
        this.error(`chunk-groups.ts names what the build has not: ${missing.join(', ')}`);
    },
  };
}
