import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DEMO_ROOT } from './demo-pages.ts';
import { expect, test } from './program.ts';
import { administratorToken, sharedProgram } from './shared-programs.ts';
import { fillSignIn, NEW_PASSWORD } from './sign-in.ts';

/** What is seen at a route. */
type Seen = {
  /** The page's first heading. */
  readonly title: string | RegExp;
  /** Where it leads; the route itself where this is not given. */
  readonly at?: string;
  /** More that stands there. */
  readonly sentence?: string;
  readonly link?: string;
  readonly searchbox?: string;
};
/** A route of the specification (section 2) with what each of four people sees there. */
type Row = readonly [path: string, guest: Seen, naseem: Seen, admin: Seen, medicalCenter: Seen];
const GUEST = 1;
const NASEEM = 2;
const ADMIN = 3;
const MEDICAL_CENTER = 4;
type Person = typeof GUEST | typeof NASEEM | typeof ADMIN | typeof MEDICAL_CENTER;

const needsStrategy = (strategy: string): string =>
  `To render this page, you need to configure the auth strategy to "${strategy}"`;
const SIGN_IN: Seen = { title: 'Welcome to AISO', at: '/auth/custom/login' };
const LISTING: Seen = { title: 'Upload listing', at: '/pulmonology/listing' };
const LANDING: Seen = { title: 'Image Diagnosis', at: '/landing' };
const NOT_FOUND: Seen = {
  title: 'Page not found',
  sentence: 'We moved the content to a different page',
  searchbox: 'Search for a page',
  link: 'Go to homepage',
};
const DENIED: Seen = {
  ...LISTING,
  sentence:
    "Access Denied: You don't have permission to access this page. This page is restricted to administrators only.",
  link: 'Go to Dashboard',
};
/** A guest goes to the cognito sign-in (section 4); here another strategy is configured. */
const COGNITO: Seen = {
  title: 'Welcome to AISO',
  at: '/auth/cognito/login',
  sentence: needsStrategy('cognito'),
};

/** Who is signed in goes home from there. */
const forGuests = (path: string, seen: Seen): Row => [path, seen, LISTING, LANDING, LANDING];
const forSignedIn = (path: string, seen: Seen): Row => [path, SIGN_IN, seen, seen, seen];
const forAdmins = (path: string, seen: Seen): Row => [path, COGNITO, DENIED, seen, DENIED];
const forEverybody = (path: string, seen: Seen): Row => [path, seen, seen, seen, seen];

const ofOtherStrategy = (path: string, strategy: string): Seen => ({
  title: 'Welcome to AISO',
  at: path,
  sentence: needsStrategy(strategy),
});
const CALLBACK = '/auth/supabase/callback';
const UPDATE_PASSWORD = '/auth/supabase/update-password';
const ofStrategy = (strategy: string, pages: readonly string[]): readonly Row[] =>
  pages.map((name) => {
    const path = `/auth/${strategy}/${name}`;
    return forGuests(path, ofOtherStrategy(path, strategy));
  });

/** Stands for a patient of tenant admin. */
const PATIENT = '/patients/{id}';
const PATIENT_NAME = 'Routes, Rhea';
/** Section 6: tenant medical-center has upload and inference only. */
const NO_PATIENTS: Seen = {
  title: 'Patients',
  sentence: 'Patients are not enabled for your organisation.',
};

// Neighbours differ in their titles, so that a page that was left is not taken for the next.
const ROUTES: readonly Row[] = [
  forGuests('/', {
    title: 'Welcome to AISO',
    sentence: 'Sign in to access your AI-powered medical diagnosis platform',
  }),
  forEverybody('/404', NOT_FOUND),
  forGuests('/auth/custom/login', { title: 'Welcome to AISO' }),
  forSignedIn('/pulmonology/upload', { title: 'Upload' }),
  forGuests('/auth/custom/register', { title: 'Create account' }),
  ['/patients', SIGN_IN, { title: 'Patients' }, { title: 'Patients' }, NO_PATIENTS],
  forGuests('/auth/custom/reset-password', { title: 'Reset password' }),
  [
    PATIENT,
    SIGN_IN,
    {
      title: 'Patient not found',
      sentence: 'The patient does not exist or belongs to another organisation.',
    },
    { title: PATIENT_NAME },
    NO_PATIENTS,
  ],
  forGuests('/auth/custom/confirm-reset-password?email=a%40b.example', { title: 'Choose a new password' }),
  forSignedIn('/pulmonology/inference', { title: 'Inference' }),
  forEverybody(CALLBACK, ofOtherStrategy(CALLBACK, 'supabase')),
  ...ofStrategy('supabase', [
    'login',
    'register',
    'register-confirm?email=a%40b.example',
    'reset-password',
    'recover-link-sent?email=a%40b.example',
  ]),
  forSignedIn(UPDATE_PASSWORD, ofOtherStrategy(UPDATE_PASSWORD, 'supabase')),
  ...ofStrategy('cognito', ['login', 'reset-password', 'confirm-reset-password?email=a%40b.example']),
  forEverybody('/no/such/page', NOT_FOUND),
  forSignedIn('/landing', { title: 'Image Diagnosis' }),
  forSignedIn('/pulmonology/listing/untaken', { title: 'Upload listing' }),
  forSignedIn('/image-diagnosis/chest-radiograph', { title: 'Chest radiograph' }),
  forSignedIn('/pulmonology/listing/disagreements', { title: 'Upload listing' }),
  forSignedIn('/image-diagnosis', { title: 'Image Diagnosis' }),
  forSignedIn('/image-diagnosis/no-such-model', { title: 'Model card', sentence: 'Model not found' }),
  forSignedIn('/pulmonology/listing', { title: 'Upload listing' }),
  // All of its pages: template-walk.spec.ts.
  forSignedIn(`${DEMO_ROOT}/dashboards/reports`, { title: 'Reports' }),
  forSignedIn(`${DEMO_ROOT}/management/no-such-page`, { ...NOT_FOUND, at: '/404' }),
  forSignedIn(`${DEMO_ROOT}/applications/calendar`, { title: 'Calendar' }),
  forSignedIn('/pulmonology/listing/handover', { title: 'Upload listing' }),
  forSignedIn('/notifications', { title: 'Notifications' }),
  forAdmins('/administration/users', { title: 'Users' }),
  forAdmins('/administration/tenants', { title: 'Tenants' }),
  forAdmins('/administration/models', { title: 'Models' }),
  forAdmins('/administration/monitoring', { title: 'Monitoring' }),
  forAdmins('/administration/api-keys', { title: 'API keys' }),
  forAdmins('/administration/audit', { title: 'Audit log' }),
  forAdmins('/administration/data-migrations', { title: 'Data migrations' }),
  forAdmins('/administration/system', { title: 'System' }),
  forAdmins('/administration/no-such-page', { ...NOT_FOUND, at: '/404' }),
];

/** The website's documents (section 2), and whether they are always dark. */
const WEBSITE = [
  ['/home', false],
  ['/blueprints', true],
  ['/pricing', true],
  ['/components', false],
] as const;
const COMPONENTS = ['buttons', 'tables', 'charts', 'form-layouts', 'user-auth', 'upload', 'datepicker'];

const pathOf = (address: string): string => address.split('?')[0] ?? '';

/** As a link leads there: without a reload. */
const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

async function expectSeen(page: Page, path: string, { title, at, ...more }: Seen): Promise<void> {
  const to = pathOf(at ?? path);
  await page.waitForURL(({ pathname }) => pathname === to);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  if (more.sentence !== undefined) await page.getByText(more.sentence).first().waitFor();
  if (more.link !== undefined) await page.getByRole('link', { name: more.link }).waitFor();
  if (more.searchbox !== undefined) await page.getByRole('searchbox', { name: more.searchbox }).waitFor();
}

/** Goes to every route in turn. */
async function walk(page: Page, person: Person, patientPath = '/patients/none'): Promise<void> {
  await page.goto('/404');
  await expectSeen(page, '/404', NOT_FOUND);
  let left: Seen['title'] = '';
  for (const row of ROUTES) {
    const path = row[0] === PATIENT ? patientPath : row[0];
    const seen = row[person];
    await test.step(path, async () => {
      if (seen.at === undefined) expect(seen.title, 'is told from the page before').not.toBe(left);
      await follow(page, path);
      await expectSeen(page, path, seen);
      left = seen.title;
    });
  }
}

/** Where the links of the menu lead, in its order. */
const menuOf = (page: Page): Promise<readonly string[]> =>
  page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => `${link.textContent} ${new URL((link as HTMLAnchorElement).href).pathname}`),
    );

/** Makes a patient of tenant admin. */
async function newPatient(): Promise<string> {
  const { url } = await sharedProgram('main');
  const response = await fetch(`${url}/api/patients`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await administratorToken()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: PATIENT_NAME, mrn: `R${randomUUID().slice(0, 8)}` }),
  });
  expect(response.status).toBe(201);
  const { patient } = (await response.json()) as { patient: { id: string } };
  return `/patients/${patient.id}`;
}

test('a guest sees the sign-in pages and the website; every other route leads to the sign-in and back', async ({
  page,
  readerOfWorker: { account },
}) => {
  await walk(page, GUEST);
  const model = '/image-diagnosis/chest-radiograph';
  await follow(page, model);
  await expectSeen(page, model, SIGN_IN);
  await fillSignIn(page, account.email, NEW_PASSWORD);
  await expectSeen(page, model, { title: 'Chest radiograph' });
});

test('a reader of naseem lands on the listing and is denied the administration', async ({ reader }) => {
  await walk(reader, NASEEM, await newPatient());
  // Loaded anew, the sub-menu is open: one of its pages is.
  await reader.goto('/pulmonology/upload');
  await expectSeen(reader, '/pulmonology/upload', { title: 'Upload' });
  await expect
    .poll(() => menuOf(reader))
    .toEqual(['Upload Listing /pulmonology/listing', 'Upload /pulmonology/upload']);
});

test('group admin sees every route', async ({ admin }) => {
  await walk(admin, ADMIN, await newPatient());
  await follow(admin, '/landing');
  await expectSeen(admin, '/landing', LANDING);
  expect(await menuOf(admin)).toEqual([
    'Image Diagnosis /image-diagnosis',
    'Patient /patients',
    'Users /administration/users',
    'Tenants /administration/tenants',
    'Models /administration/models',
    'Monitoring /administration/monitoring',
    'API keys /administration/api-keys',
    'Audit Log /administration/audit',
    'Data migrations /administration/data-migrations',
    'System /administration/system',
  ]);
});

test('somebody of medical-center sends and reads, has no patients, and a menu of one entry', async ({
  signedIn,
}) => {
  const page = await signedIn({ tenantId: 'medical-center' });
  await walk(page, MEDICAL_CENTER);
  expect(await menuOf(page)).toEqual(['Pulmonology /image-diagnosis']);
});

test('the website is open to everybody, and dark where the specification says so', async ({
  page,
  reader,
}) => {
  const components = COMPONENTS.map((name) => [`/components/application-ui/${name}`, false] as const);
  for (const [visitor, pages] of [
    [page, [...WEBSITE, ...components]],
    [reader, WEBSITE],
  ] as const) {
    // The documents say all of it; what they go on to load is looked at elsewhere.
    await visitor.route(/\.(?:js|woff2|webp)$/u, (route) => route.abort());
    for (const [path, isDark] of pages) {
      await visitor.goto(path, { waitUntil: 'commit' });
      await visitor.getByRole('heading', { level: 1 }).waitFor();
      await expect(visitor.locator('html')).toHaveAttribute('data-color-scheme', isDark ? 'dark' : 'light');
    }
  }
});
