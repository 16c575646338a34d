/** The language menu. */
export default {
  title: 'Language',
  /** Said in the language that was changed to. */
  changed: 'Language changed to English',
  failed: 'The language could not be loaded. Check your connection.',
} as const;
