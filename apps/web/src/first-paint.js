// Runs before anything is painted: inlined into index.html by the build, which tells its hash to the server's content-security-policy.
// Reads what src/appearance/appearance.ts and src/i18n/language.ts store; the colours are those of src/theme/surfaces.ts.
// The build puts the languages of src/i18n/language.ts in the place of LANGUAGES.
{
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  let appearance = {};
  try {
    appearance = JSON.parse(read('aiso-appearance') ?? '{}') ?? {};
  } catch {}
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const mode =
    appearance.paletteMode === 'dark' || appearance.paletteMode === 'light'
      ? appearance.paletteMode
      : prefersDark
        ? 'dark'
        : 'light';
  const languages = LANGUAGES;
  const [locale, direction] = languages[read('aiso-language')] ?? languages.en;
  root.lang = locale;
  root.dir = appearance.direction === 'rtl' ? 'rtl' : direction;
  root.dataset.colorScheme = mode;
  root.style.colorScheme = mode;
  root.style.backgroundColor = mode === 'dark' ? '#0f1318' : '#f6f7f9';
}
