import type names from '@aiso/languages/en/site/blueprints.json';

/** In the order of the gallery. */
export const AREAS = [
  'reading',
  'patients',
  'administration',
  'template',
  'everywhere',
  'signIn',
  'website',
] as const;
/** Who may see it: also guests, whoever is signed in, group admin. */
export const AUDIENCES = ['everyone', 'signedIn', 'admin'] as const;
export const KINDS = ['overview', 'list', 'detail', 'form', 'dialog'] as const;

export type Area = (typeof AREAS)[number];
export type Audience = (typeof AUDIENCES)[number];
export type Kind = (typeof KINDS)[number];

/** A screen of the gallery. Its name is a text, its pictures are `pictures/<id>-<mode>.webp`. */
export type Screen = {
  readonly id: keyof (typeof names)['screens'];
  /** As the router has it. */
  readonly path: string;
  /** Where the picture leads, if not to the path: a page of records needs one of them. */
  readonly link?: string;
  readonly area: Area;
  readonly who: Audience;
  readonly kind: Kind;
};

const CARD = '/image-diagnosis/chest-radiograph';

const template = (
  id: Extract<Screen['id'], `demo-${string}`>,
  section: 'dashboards' | 'management' | 'applications',
  kind: Kind,
): Screen => ({
  id,
  path: `/blueprints/generic-admin-dashboard/${section}/${id.slice('demo-'.length)}`,
  area: 'template',
  who: 'signedIn',
  kind,
});

/** Every screen of the product, of the website and of the template, a line each. */
export const SCREENS: readonly Screen[] = [
  { id: 'worklist', path: '/pulmonology/listing', area: 'reading', who: 'signedIn', kind: 'list' },
  { id: 'reading-room', path: '/pulmonology/inference', area: 'reading', who: 'signedIn', kind: 'detail' },
  { id: 'upload', path: '/pulmonology/upload', area: 'reading', who: 'signedIn', kind: 'form' },
  { id: 'landing', path: '/landing', area: 'reading', who: 'signedIn', kind: 'overview' },
  {
    id: 'model-card',
    path: '/image-diagnosis/:modelId',
    link: CARD,
    area: 'reading',
    who: 'signedIn',
    kind: 'detail',
  },
  { id: 'patients', path: '/patients', area: 'patients', who: 'signedIn', kind: 'list' },
  {
    id: 'patient',
    path: '/patients/:patientId',
    link: '/patients',
    area: 'patients',
    who: 'signedIn',
    kind: 'detail',
  },
  {
    id: 'compare',
    path: '/patients/:patientId/compare',
    link: '/patients',
    area: 'patients',
    who: 'signedIn',
    kind: 'detail',
  },
  { id: 'users', path: '/administration/users', area: 'administration', who: 'admin', kind: 'list' },
  { id: 'tenants', path: '/administration/tenants', area: 'administration', who: 'admin', kind: 'list' },
  { id: 'models', path: '/administration/models', area: 'administration', who: 'admin', kind: 'overview' },
  {
    id: 'monitoring',
    path: '/administration/monitoring',
    area: 'administration',
    who: 'admin',
    kind: 'overview',
  },
  { id: 'api-keys', path: '/administration/api-keys', area: 'administration', who: 'admin', kind: 'list' },
  { id: 'audit-log', path: '/administration/audit', area: 'administration', who: 'admin', kind: 'list' },
  { id: 'layouts', path: '/landing', area: 'everywhere', who: 'signedIn', kind: 'dialog' },
  { id: 'account', path: '/account', area: 'everywhere', who: 'signedIn', kind: 'form' },
  { id: 'search', path: '/landing', area: 'everywhere', who: 'admin', kind: 'dialog' },
  { id: 'notifications', path: '/landing', area: 'everywhere', who: 'admin', kind: 'dialog' },
  { id: 'not-found', path: '/404', area: 'everywhere', who: 'everyone', kind: 'detail' },
  { id: 'sign-in', path: '/auth/custom/login', link: '/', area: 'signIn', who: 'everyone', kind: 'form' },
  { id: 'sign-in-cognito', path: '/auth/cognito/login', area: 'signIn', who: 'everyone', kind: 'form' },
  { id: 'sign-in-supabase', path: '/auth/supabase/login', area: 'signIn', who: 'everyone', kind: 'form' },
  { id: 'register', path: '/auth/supabase/register', area: 'signIn', who: 'everyone', kind: 'form' },
  {
    id: 'reset-password',
    path: '/auth/cognito/reset-password',
    area: 'signIn',
    who: 'everyone',
    kind: 'form',
  },
  template('demo-reports', 'dashboards', 'overview'),
  template('demo-expenses', 'dashboards', 'overview'),
  template('demo-statistics', 'dashboards', 'overview'),
  template('demo-automation', 'dashboards', 'overview'),
  template('demo-analytics', 'dashboards', 'overview'),
  template('demo-hospital', 'dashboards', 'overview'),
  template('demo-helpdesk', 'dashboards', 'overview'),
  template('demo-monitoring', 'dashboards', 'overview'),
  template('demo-users-listing', 'management', 'list'),
  template('demo-users-profile', 'management', 'detail'),
  template('demo-projects', 'management', 'list'),
  template('demo-shop-front', 'management', 'list'),
  template('demo-shop-listing', 'management', 'list'),
  template('demo-shop-product-details', 'management', 'detail'),
  template('demo-shop-product-create', 'management', 'form'),
  template('demo-invoices-listing', 'management', 'list'),
  template('demo-invoices-details', 'management', 'detail'),
  template('demo-calendar', 'applications', 'overview'),
  template('demo-file-manager', 'applications', 'list'),
  template('demo-jobs-platform', 'applications', 'list'),
  template('demo-mailbox', 'applications', 'list'),
  template('demo-messenger', 'applications', 'list'),
  template('demo-projects-board', 'applications', 'overview'),
  template('demo-tasks', 'applications', 'list'),
  { id: 'home', path: '/home', area: 'website', who: 'everyone', kind: 'overview' },
  { id: 'pricing', path: '/pricing', area: 'website', who: 'everyone', kind: 'overview' },
  { id: 'components', path: '/components', area: 'website', who: 'everyone', kind: 'list' },
  {
    id: 'component',
    path: '/components/application-ui/charts',
    area: 'website',
    who: 'everyone',
    kind: 'detail',
  },
];

/** Two of each area stand first and large. */
export const FEATURED: Readonly<Record<Area, readonly Screen['id'][]>> = {
  reading: ['reading-room', 'worklist'],
  patients: ['patient', 'compare'],
  administration: ['monitoring', 'users'],
  template: ['demo-analytics', 'demo-projects-board'],
  everywhere: ['search', 'account'],
  signIn: ['sign-in', 'register'],
  website: ['home', 'component'],
};

export type Filter = {
  readonly q: string;
  readonly area: Area | null;
  readonly who: Audience | null;
  readonly kind: Kind | null;
};

export const LONGEST_SEARCH = 60;

const oneOf = <Value extends string>(values: readonly Value[], asked: string | null): Value | null =>
  values.find((value) => value === asked) ?? null;

/** What an address asks for; what it cannot mean is left out. */
export function filterOf(search: string): Filter {
  const asked = new URLSearchParams(search);
  return {
    q: (asked.get('q') ?? '').slice(0, LONGEST_SEARCH),
    area: oneOf(AREAS, asked.get('area')),
    who: oneOf(AUDIENCES, asked.get('who')),
    kind: oneOf(KINDS, asked.get('kind')),
  };
}

/** The address's query with that filter; what else stands there stays. */
export function searchWith(search: string, filter: Filter): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(filter)) {
    if (value === null || value === '') query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The screens that it leaves, by every word of the search. @param wordsOf what is searched of a screen */
export function screensFor(filter: Filter, wordsOf: (screen: Screen) => string): readonly Screen[] {
  const words = filter.q.toLocaleLowerCase().split(/\s+/u);
  return SCREENS.filter((screen) => {
    const text = wordsOf(screen).toLocaleLowerCase();
    return (
      (filter.area === null || screen.area === filter.area) &&
      (filter.who === null || screen.who === filter.who) &&
      (filter.kind === null || screen.kind === filter.kind) &&
      words.every((word) => text.includes(word))
    );
  });
}
