import type { Rolldown } from 'vite';

/** What every page is made of, signed in or not. */
const SHELL = [
  /web\/src\/app\/(api\/(client|errors|config|server|reconnect-delay)|session\/|theme\/|i18n\/(component-texts\.|error-text|language|direction))/u,
  /web\/src\/app\/frame\/(pages\/(CrashPage|full-bleed)|notices\/(ResearchNotice|guest-toast)|Wordmark)/u,
  /web\/src\/auth\/(StrategyGate|auth-routes)/u,
  /web\/src\/ui\/(lazy-page|use-document-title|form\/FormAlert|states\/(StateCard|drawings))/u,
  /contracts\/src\/(common-errors|sign-in-errors|tenancy)/u,
  /@mui\/material\/(styles|utils|Box|Button|ButtonBase|CircularProgress|CssBaseline|IconButton|SvgIcon|Typography)\//u,
  /@mui\/(system|styled-engine|private-theming|utils)\//u,
];

/** What only the sign-in pages show, and the fields that they share with the screens behind them. */
const SIGN_IN =
  /web\/src\/(auth\/(SignIn|AuthPage|form\/(field-rules|password-rules))|ui\/form\/(Field|PasswordField)\.tsx)/u;
const FIELDS = /@mui\/material\/(internal\/SwitchBase|Checkbox|Form|Input|OutlinedInput|TextareaAutosize)/u;

/** The parts that nearly every signed-in screen begins with. */
const FRAME = [
  'app/frame/Frame.tsx',
  'ui/PageHeader.tsx',
  'ui/states/EmptyState.tsx',
  'ui/states/ErrorState.tsx',
  'ui/StatusDot.tsx',
  'ui/formats/use-formats.ts',
  'uploads/StoredThumbnail.tsx',
  'worklist/WorklistSkeleton.tsx',
];
/** What waits to be sent, which the frame shows on every page. */
const UPLOADS = /web\/src\/uploads\/(UploadsProvider|UploadIndicator|file-store|sent-uploads)/u;
const LISTS = ['worklist/Worklist.tsx', 'worklist/WorklistPage.tsx'];
/** Pages without a session: what they import must not bring the frame with it. */
const GUESTS = ['main.tsx', 'auth/SignInPage.tsx'];

type Groups = Rolldown.CodeSplittingGroup[];
type Graph = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };

/** All that the modules (paths below src/) import, directly or through others, but not lazily. */
function closureOf(modules: readonly string[], entry: string, graph: Graph): ReadonlySet<string> {
  const source = entry.slice(0, entry.lastIndexOf('/src/') + 5);
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  for (const module of modules) visit(source + module);
  return found;
}

/**
 * Which modules make one file. Left alone, each module that two screens share becomes a file of its own, and a first visit asks for eighty:
 * every one costs the browser some milliseconds, however small it is. @param entry path of src/main.tsx
 */
export function chunkGroups(entry: string): Groups {
  let closures: Readonly<Record<'frame' | 'lists' | 'guests', ReadonlySet<string>>> | undefined;
  const imported = (id: string, by: 'frame' | 'lists', graph: Graph): boolean => {
    closures ??= {
      frame: closureOf(FRAME, entry, graph),
      lists: closureOf(LISTS, entry, graph),
      guests: closureOf(GUESTS, entry, graph),
    };
    return closures[by].has(id) && !closures.guests.has(id);
  };
  const isScreen = (id: string): boolean =>
    LISTS.concat('app/frame/Frame.tsx').some((one) => id.endsWith(one));
  return [
    // What every page needs and rarely changes: one file compresses better than ten and outlives our releases in caches.
    {
      name: 'base',
      test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|@emotion|react-is|clsx)\//u,
    },
    { name: 'shell', test: (id) => SHELL.some((part) => part.test(id)) },
    { name: 'fields', test: FIELDS },
    { name: 'sign-in', test: SIGN_IN },
    {
      debugName: 'frame',
      name: (id, graph) => (!isScreen(id) && imported(id, 'frame', graph) ? 'frame' : null),
    },
    {
      debugName: 'widgets',
      name: (id, graph) => (id.includes('/node_modules/') && imported(id, 'lists', graph) ? 'widgets' : null),
    },
    {
      debugName: 'lists',
      name: (id, graph) => (/\/src\/(ui|app)\//u.test(id) && imported(id, 'lists', graph) ? 'lists' : null),
    },
    { name: 'hints', test: /@mui\/material\/(Popper|Tooltip|Grow)\/|@popperjs\//u },
    { name: 'uploads', test: UPLOADS },
  ];
}
