import type { CataloguePage } from '../catalogue-page.ts';

export default {
  title: 'Dates',
  group: 'Forms',
  summary: 'A day is typed in the language’s order or chosen from a calendar.',
  parts: [
    'ui/dates/ClockPicker.tsx',
    'ui/dates/DayField.tsx',
    'ui/dates/DayPicker.tsx',
    'ui/dates/DayRangeFields.tsx',
    'ui/dates/DayRangeFilter.tsx',
    'ui/dates/PickerTexts.tsx',
    'ui/dates/RangeButton.tsx',
    'ui/form/FormDate.tsx',
  ],
  examples: [
    { file: 'OneDay', title: 'A day', note: 'Without a time zone: YYYY-MM-DD.', heightPx: 440 },
    {
      file: 'Limits',
      title: 'Within limits',
      note: 'Days outside cannot be chosen, and typed ones are told.',
      heightPx: 440,
    },
    {
      file: 'Range',
      title: 'Two days',
      note: 'The usual ranges, or two days of one’s own. Only a whole range is told.',
      heightPx: 260,
    },
    {
      file: 'Filter',
      title: 'As a filter',
      note: 'A button that says the range; in the bar above a list.',
      heightPx: 420,
    },
    {
      file: 'Time',
      title: 'A time of day',
      note: 'HH:MM of 24 hours, shown as the language writes it.',
      heightPx: 440,
    },
    { file: 'InAForm', title: 'In a form', heightPx: 420 },
  ],
  keyboard: [
    { keys: ['←', '→'], does: 'Moves between day, month and year of the field; in the calendar, by a day.' },
    { keys: ['↑', '↓'], does: 'Counts the part that has the focus; in the calendar, by a week.' },
    { keys: ['Escape'], does: 'Closes the calendar; the focus goes back to its button.' },
  ],
  screenReaders: [
    'Each part of a day is a field with its own name.',
    'The button says which day is chosen.',
    'A range that runs backwards is told in a sentence.',
  ],
} satisfies CataloguePage;
