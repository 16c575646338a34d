import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Form layouts',
  group: 'Forms',
  summary: 'A form checks by a schema, says what is wrong where it is wrong, and asks before input is lost.',
  parts: [
    'ui/form/SchemaForm.tsx',
    'ui/form/ErrorSummary.tsx',
    'ui/form/FormAlert.tsx',
    'ui/form/FormDrawer.tsx',
  ],
  examples: [
    {
      file: 'OneColumn',
      title: 'One column',
      note: 'The usual form. Sent in vain, the first wrong field takes the focus.',
      heightPx: 350,
    },
    {
      file: 'TwoColumns',
      title: 'Two columns',
      note: 'What belongs together in one row, from 600 px on.',
      heightPx: 220,
    },
    {
      file: 'Summary',
      title: 'Summary of what is wrong',
      note: 'In a long form: each with the way to its field. Send it empty.',
      heightPx: 320,
    },
    { file: 'Messages', title: 'The form’s own message', note: 'Spoken when it appears.', heightPx: 240 },
    {
      file: 'InADrawer',
      title: 'In a drawer',
      note: 'Beside the list it belongs to. Closing it asks before input is lost.',
      heightPx: 460,
    },
  ],
  keyboard: [
    { keys: ['Enter'], does: 'In a field of one line, sends the form.' },
    { keys: ['Tab'], does: 'Moves from field to field, then to the buttons.' },
  ],
  screenReaders: [
    'Sent in vain, the first wrong field takes the focus and is read with its sentence.',
    'The summary is spoken at once, and each line of it is a button that leads to its field.',
  ],
} satisfies CataloguePage;
