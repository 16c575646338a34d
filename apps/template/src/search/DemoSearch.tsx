import { fitsWords, wordsOf } from '@aiso/ui/search/match.ts';
import type { MoreResultsProps, ResultEntry, ResultGroup } from '@aiso/ui/template/more-results.ts';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEMO_ENTRIES, type DemoEntry } from './demo-entries.ts';
import { favouritesOf, keepFavourites } from './favourites.ts';

/** The specification bounds the simulated delay by 1500 and by 3500 ms (section 9); the shorter is taken. */
const LONGEST_DELAY_MS = 1_500;

const CATEGORIES = ['people', 'projects', 'files'] as const;
const ICON = { people: PersonOutlined, projects: FolderOutlined, files: DescriptionOutlined } as const;

type Found = { readonly q: string; readonly entries: readonly DemoEntry[] };

function find(q: string): Found {
  const words = wordsOf(q);
  const fits = ({ title, detail }: DemoEntry) => words.length > 0 && fitsWords(words, [title, detail]);
  return { q, entries: DEMO_ENTRIES.filter(fits) };
}

/**
 * The demo tab of the search: fixed lists, found after a random delay as the template has it. An empty query
 * shows favourites.
 */
export default function DemoSearch({ userId, q, onResults }: MoreResultsProps) {
  const { t } = useTranslation('demo');
  const [found, setFound] = useState<Found | null>(null);
  const [favourites, setFavourites] = useState(() => favouritesOf(userId));
  useEffect(() => {
    if (q === null || q === '') return undefined;
    const timer = setTimeout(() => setFound(find(q)), Math.random() * LONGEST_DELAY_MS);
    return () => clearTimeout(timer);
  }, [q]);
  useEffect(() => {
    if (q === null) return;
    const toggle = (id: string): void => {
      const next = new Set(favourites);
      if (!next.delete(id)) next.add(id);
      setFavourites(next);
      keepFavourites(userId, next);
    };
    const entryOf = ({ category, ...entry }: DemoEntry): ResultEntry => ({
      ...entry,
      Icon: ICON[category],
      isFavourite: favourites.has(entry.id),
      isStaying: true,
      choose: () => toggle(entry.id),
    });
    const group = (id: DemoEntry['category'] | 'favourites', entries: readonly DemoEntry[]): ResultGroup => ({
      id: `demo-${id}`,
      title: t(`search.${id}`),
      entries: entries.map(entryOf),
      isWhole: true,
    });
    if (q === '') {
      const chosen = DEMO_ENTRIES.filter(({ id }) => favourites.has(id));
      onResults({ q, groups: [group('favourites', chosen)] });
    } else if (found?.q === q) {
      const of = (category: DemoEntry['category']) =>
        found.entries.filter((entry) => entry.category === category);
      onResults({ q, groups: CATEGORIES.map((category) => group(category, of(category))) });
    }
  }, [q, found, favourites, userId, t, onResults]);
  return null;
}
