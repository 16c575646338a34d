import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Form fields',
  group: 'Forms',
  summary: 'Their label stands above and stays there; what is wrong stands below, as a sentence.',
  parts: [
    'ui/form/Field.tsx',
    'ui/form/FieldFrame.tsx',
    'ui/form/FormText.tsx',
    'ui/form/FormNumber.tsx',
    'ui/form/FormChoice.tsx',
    'ui/form/SelectField.tsx',
    'ui/form/PasswordField.tsx',
  ],
  examples: [
    { file: 'Text', title: 'Text', heightPx: 230 },
    {
      file: 'SeveralLines',
      title: 'Several lines',
      note: 'Grows with the text; with a limit it says how much of it is used.',
      heightPx: 210,
    },
    {
      file: 'Passwords',
      title: 'Passwords',
      note: 'They can be shown, and Caps Lock is told.',
      heightPx: 230,
    },
    {
      file: 'Numbers',
      title: 'Numbers',
      note: 'As the language writes them, with their unit.',
      heightPx: 120,
    },
    { file: 'OneOfFew', title: 'One of a few', heightPx: 120 },
    { file: 'OneOfMany', title: 'One of many', note: 'Found by typing.', heightPx: 300 },
    { file: 'Tags', title: 'Words', note: 'Own ones too: Enter or a comma takes one.', heightPx: 160 },
    { file: 'OnOrOff', title: 'On or off', heightPx: 110 },
    {
      file: 'Wrong',
      title: 'Wrong and disabled',
      note: 'The sentence says what to do; a disabled field stays readable.',
      heightPx: 250,
    },
    {
      file: 'OwnControl',
      title: 'Around a control of one’s own',
      note: 'FieldFrame ties label and sentence to whatever stands in it.',
      heightPx: 120,
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: 'Moves from field to field.' },
    { keys: ['↓', '↑'], does: 'Moves through the choices of a select, or what an autocomplete found.' },
    { keys: ['Backspace'], does: 'Takes away the last word of a field of words.' },
  ],
  screenReaders: [
    'Every field is read by its label, then what is wrong with it or its hint.',
    'What is wrong is marked as such (aria-invalid), not by colour alone.',
  ],
} satisfies CataloguePage;
