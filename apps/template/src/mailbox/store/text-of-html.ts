const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/**
 * The words of HTML, for lists and for search. Quick and rough: what it gives is only ever shown as text.
 */
export const textOfHtml = (html: string): string =>
  html
    .replaceAll(/<(?<hidden>style|script|title|head)\b[^]*?<\/\k<hidden>\s*>|<!--[^]*?-->/giu, ' ')
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/&(?<entity>\w+);/gu, (whole, entity: string) => ENTITIES[entity] ?? whole)
    .replaceAll(/\s+/gu, ' ')
    .trim();
