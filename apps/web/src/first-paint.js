// Runs before anything is painted. The build inlines it into index.html and tells its hash to the server's
// content-security-policy. It reads what src/app/theme/appearance.ts, src/app/i18n/language.ts and
// src/app/session/session-marker.ts store. Its colours are those of src/app/theme/surfaces.ts, its dark paths
// those of src/app/theme/forced-dark.ts. The build puts the languages of src/app/i18n/language.ts in the
// place of LANGUAGES.
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
  // Fetches the first screen's scripts beside the program instead of after it. The build wrote down which
  // they are.
  const scripts = document.querySelector('meta[name="aiso-scripts"]');
  if (scripts !== null) {
    let tabMarker = null;
    try {
      tabMarker = sessionStorage.getItem('aiso-session');
    } catch {}
    const table = JSON.parse(scripts.content);
    const isGuest = (read('aiso-session') ?? tabMarker) === null;
    const files = isGuest ? table[''] : [...table['*'], ...(table[location.pathname] ?? [])];
    for (const file of files) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = `/assets/${file}`;
      document.head.append(link);
    }
  }
}
