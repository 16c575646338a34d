// Runs before anything is painted. The builds inline it into index.html and into the documents of the
// website, fill in LANGUAGES (scripts/first-paint-script.ts), and tell its hash to the server's
// content-security-policy. It reads what appearance.ts (packages/ui/src/theme), language.ts
// (packages/ui/src/i18n) and session-marker.ts (src/app/session) store. The colours are those of
// packages/ui/src/theme/surfaces.ts.
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
  const systemMode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const chosenMode = ['dark', 'light'].includes(choices.paletteMode) ? choices.paletteMode : systemMode;
  const mode = root.dataset.forcedMode ?? chosenMode;
  const languages = new Map(LANGUAGES);
  // A document of the website is written in its language.
  const written = 'website' in root.dataset ? [root.lang, root.dir] : undefined;
  const [locale, direction] = written ?? languages.get(read('aiso-language')) ?? languages.get('en');
  root.lang = locale;
  root.dir = ['rtl', 'ltr'].includes(choices.direction) ? choices.direction : direction;
  root.dataset.colorScheme = mode;
  root.style.colorScheme = mode;
  for (const mark of ['density', 'corners', 'textSize', 'contrast']) {
    if (typeof choices[mark] === 'string') root.dataset[mark] = choices[mark];
  }
  root.style.backgroundColor = mode === 'dark' ? '#0f1318' : '#f6f7f9';
  // The first screen's scripts, as the build wrote them down: fetched beside the program, not after it.
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
