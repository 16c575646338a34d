import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Patient banner',
  group: 'Reading',
  summary: 'Whose study it is, in one line that never moves.',
  parts: ['reading/StudyBar.tsx'],
  examples: [
    {
      file: 'Known',
      title: 'With a patient',
      note: 'Before and after it in the list: N and P.',
      heightPx: 100,
    },
    { file: 'Nameless', title: 'Without one', note: 'Then the name of its file.', heightPx: 100 },
  ],
  keyboard: [
    { keys: ['Tab'], does: 'Goes back to the list, to the patient, to the study before and after.' },
    { keys: ['N', 'P'], does: 'In the reading room: the next study, the one before.' },
  ],
  screenReaders: [
    'The name is the heading of the page, and runs in its own direction.',
    'The browser’s tab never names the patient.',
  ],
} satisfies CataloguePage;
