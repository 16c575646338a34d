/** The template's kinds of notification (specification, section 2), in memory and in English. */
export type DemoEntry = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly at: string;
  readonly isRead: boolean;
  readonly isArchived: boolean;
  readonly detail: DemoDetail;
};

export type Answer = 'open' | 'accepted' | 'declined';

export type DemoDetail =
  | { readonly kind: 'friend request'; readonly from: string; readonly answer: Answer }
  | { readonly kind: 'comment'; readonly post: Post }
  | { readonly kind: 'profile update' }
  | { readonly kind: 'file upload'; readonly fileName: string; readonly isDownloaded: boolean }
  | { readonly kind: 'onboarding'; readonly done: readonly string[] };

/** What somebody wrote, when. */
export type Said = { readonly by: string; readonly at: string; readonly text: string };
/** The oldest comment first. */
export type Post = Said & { readonly comments: readonly Said[] };

/** Who is signed in, in the template's words. */
export const ONESELF = 'You';

export const ONBOARDING_STEPS = [
  'Account Creation',
  'Email Verification',
  'Profile Setup',
  'Preferences Selection',
  'Complete Onboarding Tutorial',
] as const;

export type DemoAction =
  | { readonly type: 'read-all' }
  | { readonly type: 'read'; readonly id: string }
  | { readonly type: 'archive'; readonly id: string; readonly isArchived: boolean }
  | { readonly type: 'detail'; readonly id: string; readonly detail: DemoDetail };

type FirstEntry = Pick<DemoEntry, 'title' | 'text' | 'detail'> & { readonly minutesAgo: number };

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

const first = (): readonly FirstEntry[] => [
  {
    title: 'Friend request',
    text: 'Amara Okafor would like to add you to her contacts.',
    minutesAgo: 4,
    detail: { kind: 'friend request', from: 'Amara Okafor', answer: 'open' },
  },
  {
    title: 'New comment',
    text: 'Jonas Weber commented on your post.',
    minutesAgo: 38,
    detail: {
      kind: 'comment',
      post: {
        by: ONESELF,
        at: minutesAgo(1_260),
        text: 'Which layout do you use on the small screens of the ward?',
        comments: [
          { by: 'Mei Tanaka', at: minutesAgo(1_190), text: 'The white one. It prints well, too.' },
          { by: 'Jonas Weber', at: minutesAgo(38), text: 'Collapsed, so that the list keeps its columns.' },
        ],
      },
    },
  },
  {
    title: 'Profile update',
    text: 'Your profile picture and phone number were updated.',
    minutesAgo: 125,
    detail: { kind: 'profile update' },
  },
  {
    title: 'File upload',
    text: 'duty-roster.txt was uploaded and is ready.',
    minutesAgo: 300,
    detail: { kind: 'file upload', fileName: 'duty-roster.txt', isDownloaded: false },
  },
  {
    title: 'Onboarding progress',
    text: 'A few steps left to complete your account.',
    minutesAgo: 1_500,
    detail: { kind: 'onboarding', done: ONBOARDING_STEPS.slice(0, 2) },
  },
];

/** As they are when the window is opened; the oldest two have been read. */
export const firstDemoEntries = (): readonly DemoEntry[] =>
  first().map(({ minutesAgo: age, ...entry }, index) => ({
    ...entry,
    id: entry.detail.kind,
    at: minutesAgo(age),
    isRead: index > 2,
    isArchived: false,
  }));

/** Whoever acts on an entry has read it. */
export function changeDemo(entries: readonly DemoEntry[], action: DemoAction): readonly DemoEntry[] {
  return entries.map((entry) => {
    if (action.type === 'read-all') return entry.isArchived ? entry : { ...entry, isRead: true };
    if (action.id !== entry.id) return entry;
    switch (action.type) {
      case 'read':
        return { ...entry, isRead: true };
      case 'archive':
        return { ...entry, isArchived: action.isArchived };
      case 'detail':
        return { ...entry, isRead: true, detail: action.detail };
    }
  });
}
