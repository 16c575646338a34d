import type { ComponentType } from 'react';

const examples = import.meta.glob<ComponentType>('../*/examples/*.tsx', { import: 'default' });

/** @throws Error when there is no such example, or it cannot be loaded */
export async function exampleOf(slug: string, file: string): Promise<ComponentType> {
  const Example = await examples[`../${slug}/examples/${file}.tsx`]?.();
  if (Example === undefined) throw new Error(`There is no example ${slug}/${file}.`);
  return Example;
}
