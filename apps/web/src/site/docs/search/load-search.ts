import type { DocumentSection } from '../built-document.ts';
import type { SectionSearch } from './search-sections.ts';

const files = import.meta.glob<readonly DocumentSection[]>('../contents.ts', {
  query: '?sections',
  import: 'default',
});

let opened: Promise<SectionSearch> | undefined;

async function open(): Promise<SectionSearch> {
  const [{ searchOf }, sections] = await Promise.all([
    import('./search-sections.ts'),
    files['../contents.ts']?.(),
  ]);
  return searchOf(sections ?? []);
}

/** The search and all that it looks through: loaded for who searches. @throws where that is not there */
export async function loadSearch(): Promise<SectionSearch> {
  opened ??= open();
  try {
    return await opened;
  } catch (error) {
    // Another try loads anew.
    opened = undefined;
    throw error;
  }
}
