/** What every page says: it comes with the language. */
export const first = import.meta.glob<object>('./common.json', { eager: true, import: 'default' });

/** Each loaded when a screen first asks for it. */
export const others = import.meta.glob<object>(['./*.json', '!./common.json'], { import: 'default' });
