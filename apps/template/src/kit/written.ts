export type Block = { readonly fields: readonly string[]; readonly lines: readonly string[] };

/**
 * Data that are written by hand: blocks with an empty line between them. A block's first line has fields,
 * with bars between them; the others are as they are.
 */
export const blocksOf = (text: string): readonly Block[] =>
  text
    .trim()
    .split('\n\n')
    .map((block) => {
      const [head = '', ...lines] = block.split('\n');
      return { fields: head.split('|').map((field) => field.trim()), lines };
    });
