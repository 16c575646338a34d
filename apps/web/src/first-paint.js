// Runs before anything is painted: inlined into index.html by the build, which tells its hash to the server's content-security-policy.
// Reads what src/appearance/appearance.ts and src/i18n/language.ts store; the colours are those of src/theme/surfaces.ts, the dark paths
// those of src/appearance/forced-dark.ts. The build puts the languages of src/i18n/language.ts in the place of LANGUAGES.
{
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  let choices = {};
  try {
    choices = JSON.parse(read('aiso-appearance') ?? '{}') ?? {};
  } catch {}
  const isForcedDark = ['/blueprints', '/pricing'].includes(location.pathname.replace(/\/+$/, ''));
  const systemMode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const mode = isForcedDark
    ? 'dark'
    : ['dark', 'light'].includes(choices.paletteMode)
      ? choices.paletteMode
      : systemMode;
  const languages = LANGUAGES;
  const [locale, direction] = languages[read('aiso-language')] ?? languages.en;
  root.lang = locale;
  root.dir = ['rtl', 'ltr'].includes(choices.direction) ? choices.direction : direction;
  root.dataset.colorScheme = mode;
  root.style.colorScheme = mode;
  root.style.backgroundColor = mode === 'dark' ? '#0f1318' : '#f6f7f9';
}
