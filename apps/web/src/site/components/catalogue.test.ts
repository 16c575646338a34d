// @vitest-environment node
import { expect, test } from 'vitest';
import { anchorOf, PAGES } from './pages.ts';

/** As pages name a part. */
const nameOf = (path: string): string =>
  path.replace('../../../../../packages/ui/src/', 'ui/').replace('../../', '');

/** Everything that screens are made of: all of `ui`, and the product's own kit. */
const KIT = Object.keys(
  import.meta.glob([
    '../../../../../packages/ui/src/**/*.tsx',
    '../../app/frame/**/*.tsx',
    '../../auth/form/*.tsx',
    '../../customization/{ChoiceGroup,Drawing,LookChoices}.tsx',
    '../../models/{AboveBelow,ExperimentalTag,FindingList,ModelMark,ModelState,UnreachableHint}.tsx',
    '../../reading/{findings,viewer}/*.tsx',
    '../../reading/{HeldButton,ShortcutSheet,StudyBar}.tsx',
    '../../studies/{InferenceStateWord,StoredThumbnail,WaitMark}.tsx',
    '../../uploads/*.tsx',
    // The insides of the chart card, which its kinds show.
    '!../../../../../packages/ui/src/chart/drawings/*.tsx',
    // They give a page its look, and show nothing themselves.
    '!../../../../../packages/ui/src/{testing,theme}/*.tsx',
    // The insides of a row of notifications.
    '!../../../../../packages/ui/src/entries/*.tsx',
    // Whole screens.
    '!../../app/frame/pages/**',
    '!../../**/*.test.tsx',
    '!../../../../../packages/ui/src/**/*.test.tsx',
  ]),
).map(nameOf);

/** Parts without a page, and why. */
const WITHOUT_PAGE: Readonly<Record<string, string>> = {
  'ui/chart/ChartBody.tsx': 'the inside of the chart card, which has its page',
  'app/frame/Frame.tsx': 'puts the shell together for who is signed in; the shell has its page',
  'app/frame/SignedInProviders.tsx': 'shows nothing itself',
  'app/frame/notices/ModelNotice.tsx': 'the research notice has its page',
  'uploads/PatientChoice.tsx': 'asks the server for patients',
  'uploads/StudyChoice.tsx': 'asks the server for studies',
  'uploads/UploadIndicator.tsx': 'follows the queue of who is signed in',
  'uploads/UploadPage.tsx': 'a whole screen',
  'uploads/Uploads.tsx': 'a whole screen',
};

const examples = new Set(
  Object.keys(import.meta.glob('./*/examples/*.tsx')).map((path) => path.replace(/^\.\/|\.tsx$/gu, '')),
);
const documented = new Set(PAGES.flatMap(({ parts }) => parts));

test('every part of the kit has its page', () => {
  const missing = KIT.filter((part) => !documented.has(part) && WITHOUT_PAGE[part] === undefined);
  expect(missing).toEqual([]);
});

test('an exception is a part that is there and has no page', () => {
  const stale = Object.keys(WITHOUT_PAGE).filter((part) => documented.has(part) || !KIT.includes(part));
  expect(stale).toEqual([]);
});

test('pages name parts and examples that are there, and all examples', () => {
  const parts = new Set(
    Object.keys(
      import.meta.glob(['../../**/*.{ts,tsx}', '../../../../../packages/ui/src/**/*.{ts,tsx}']),
    ).map(nameOf),
  );
  expect([...documented].filter((part) => !parts.has(part))).toEqual([]);
  const named = PAGES.flatMap(({ slug, examples: own }) => own.map(({ file }) => `${slug}/examples/${file}`));
  expect(named.toSorted()).toEqual([...examples].toSorted());
});

test('every page has examples and says what screen readers are told', () => {
  for (const { slug, examples: own, summary, screenReaders } of PAGES) {
    expect(own.length, slug).toBeGreaterThan(0);
    expect(screenReaders.length, slug).toBeGreaterThan(0);
    expect(summary, slug).toMatch(/\.$/u);
  }
});

test('titles of pages and anchors of a page are unique', () => {
  const titles = PAGES.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  for (const { slug, examples: own } of PAGES) {
    const anchors = [...own.map(({ title }) => title), 'Properties', 'Keyboard', 'Screen readers'].map(
      anchorOf,
    );
    expect(new Set(anchors).size, slug).toBe(anchors.length);
    expect(anchors, slug).not.toContain('');
  }
});
