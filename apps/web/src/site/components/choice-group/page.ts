import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Choice of pictures',
  group: 'Forms',
  summary: 'Pictures to choose one of: the looks of the product.',
  parts: ['customization/ChoiceGroup.tsx', 'customization/Drawing.tsx', 'customization/LookChoices.tsx'],
  examples: [
    { file: 'Modes', title: 'Mode', note: 'Light, dark, or what the system says.', heightPx: 170 },
    { file: 'Widths', title: 'Small drawings', heightPx: 170 },
    { file: 'Own', title: 'With pictures of one’s own', heightPx: 170 },
  ],
  keyboard: [
    { keys: ['Tab'], does: 'Goes to the group: it is one stop.' },
    { keys: ['←', '→'], does: 'Chooses the one before or after.' },
  ],
  screenReaders: [
    'They are the browser’s own radio buttons: the name of the group, of the choice, and how many there are.',
  ],
} satisfies CataloguePage;
