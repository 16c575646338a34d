import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'File upload',
  group: 'Forms',
  summary: 'Files and folders by drop, choice and paste; each is followed until the model has analysed it.',
  parts: [
    'uploads/DropZone.tsx',
    'uploads/QueueRow.tsx',
    'uploads/QueueSummary.tsx',
    'uploads/FileThumbnail.tsx',
    'uploads/StepTrail.tsx',
    'uploads/UploadOutcome.tsx',
    'uploads/AgeGroupChoice.tsx',
    'uploads/DeidentificationChoice.tsx',
  ],
  examples: [
    {
      file: 'Drop',
      title: 'File drop',
      note: 'While something is dragged, the whole page is its target.',
      heightPx: 300,
    },
    {
      file: 'UnderWay',
      title: 'On their way',
      note: 'Sent, speed and what is left. A lost connection goes on where it stopped.',
      heightPx: 270,
    },
    { file: 'Refused', title: 'Refused', note: 'Why, and what can be done about it.', heightPx: 160 },
    { file: 'Totals', title: 'The whole queue', heightPx: 150 },
    {
      file: 'Steps',
      title: 'Steps through the server',
      note: 'Stored, checked, queued, read.',
      heightPx: 160,
    },
    {
      file: 'Assignment',
      title: 'What the sender says',
      note: 'For files that say no age, and for those whose names must not stay.',
      heightPx: 230,
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: 'Goes to the two buttons of the file drop, then through the rows.' },
    { keys: ['Enter'], does: 'Opens the browser’s own dialog for files.' },
  ],
  screenReaders: [
    'Screen readers hear the totals now and then, not with every packet.',
    'Each step is a word; the dots are hidden.',
    'A progress bar is named by its file.',
  ],
} satisfies CataloguePage;
