import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Confirm and undo',
  group: 'Actions',
  summary: 'What can be taken back is done at once; what cannot is asked about first.',
  parts: [
    'ui/ask/use-confirm.tsx',
    'ui/ask/ConfirmDialog.tsx',
    'ui/ask/use-undo.tsx',
    'ui/ask/UndoMessage.tsx',
  ],
  examples: [
    {
      file: 'Confirm',
      title: 'A question',
      note: 'The button says what will happen, never “OK”.',
      heightPx: 340,
    },
    {
      file: 'Destructive',
      title: 'Before something is destroyed',
      note: 'Red, and Enter presses the way out first.',
      heightPx: 340,
    },
    {
      file: 'Undo',
      title: 'Undo',
      note: 'Done at once. For 8 s there is a way back; time stands still under the pointer and the focus.',
      heightPx: 220,
    },
  ],
  keyboard: [
    {
      keys: ['Enter'],
      does: 'Presses the first button: the action’s own, or the way out where something is destroyed.',
    },
    { keys: ['Escape'], does: 'Answers “no”; in a message that offers undo, lets it go.' },
    { keys: ['Tab'], does: 'Moves between the buttons of the question, and not out of it.' },
  ],
  screenReaders: [
    'A question is an alert dialog: title and message are read at once.',
    'The focus goes back to where it was before the question.',
  ],
} satisfies CataloguePage;
