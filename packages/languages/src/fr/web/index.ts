import * as shared from '../ui/index.ts';

/** What every page says: it comes with the language. */
export const first = {
  ...shared.first,
  ...import.meta.glob<object>('./{auth,errors}.json', { eager: true, import: 'default' }),
};

/** Each loaded when a screen first asks for it. */
export const others = {
  ...shared.others,
  ...import.meta.glob<object>(['./*.json', '!./{auth,errors}.json'], { import: 'default' }),
};
