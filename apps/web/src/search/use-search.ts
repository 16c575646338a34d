import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../app/session/SessionProvider.tsx';
import { useDemoSearch } from '../demo/search/use-demo-search.ts';
import type { Entry, Group } from './entries.ts';
import { fitsWords, wordsOf } from './match.ts';
import { recentIds, rememberRecent } from './recent.ts';
import { type Command, useActions, usePages } from './use-commands.ts';
import { useRecordEntries } from './use-record-entries.ts';
import { useRecordSearch } from './use-record-search.ts';

export const TABS = ['all', 'patients', 'studies', 'pages', 'actions', 'demo'] as const;
export type Tab = (typeof TABS)[number];

const DEMO_CATEGORIES = ['people', 'projects', 'files'] as const;
const DEMO_ICON = { people: PersonOutlined, projects: FolderOutlined, files: DescriptionOutlined } as const;

/** The tabs that are open to the person. */
export function useTabs(): readonly Tab[] {
  const { permissions } = useSignedIn().tenantUser;
  const isOpen = {
    patients: permissions.includes('patient:manage'),
    studies: permissions.includes('image:upload') || permissions.includes('image:inference'),
  };
  return TABS.filter((tab) => (tab === 'patients' || tab === 'studies' ? isOpen[tab] : true));
}

/** All that the search shows for a text in a tab: groups of entries, and how far the asking is. */
export function useSearch(text: string, tab: Tab) {
  const { t } = useTranslation('search');
  const { user } = useSignedIn();
  const tabs = useTabs();
  const q = text.trim();
  const words = wordsOf(q);
  const isShown = (part: Tab): boolean => tabs.includes(part) && (tab === part || tab === 'all');

  const asksRecords = words.length > 0 && (isShown('patients') || isShown('studies'));
  const records = useRecordSearch(asksRecords ? q : '');
  const { patients, studies } = useRecordEntries(records.answer, words, records.isSearching);
  const demo = useDemoSearch(tab === 'demo' ? q : null);
  const pages = usePages();
  const actions = useActions();
  const [recent, setRecent] = useState(() => recentIds(user.id));

  const remembering = (command: Command): Entry => ({
    ...command,
    choose: () => {
      rememberRecent(user.id, command.id);
      command.choose();
    },
  });
  const fitting = (commands: readonly Command[]): Entry[] =>
    words.length === 0
      ? []
      : commands.filter(({ title, words: more }) => fitsWords(words, [title, more])).map(remembering);
  const group = (id: Group['id'], title: string, entries: readonly Entry[], isWhole = true): Group => ({
    id,
    title,
    entries,
    isWhole,
  });
  const demoGroup = (id: (typeof DEMO_CATEGORIES)[number] | 'favourites'): Group =>
    group(
      `demo-${id}`,
      t(`demo.${id}`),
      demo.entries
        .filter(({ category }) => id === 'favourites' || category === id)
        .map((entry) => ({
          id: entry.id,
          title: entry.title,
          detail: entry.detail,
          Icon: DEMO_ICON[entry.category],
          isFavourite: demo.favourites.has(entry.id),
          isStaying: true,
          choose: () => demo.toggleFavourite(entry.id),
        })),
    );
  const groupsOf = (): Group[] => {
    if (tab === 'demo') return q === '' ? [demoGroup('favourites')] : DEMO_CATEGORIES.map(demoGroup);
    if (q === '') {
      const commands = [...pages, ...actions];
      const known = recent.flatMap((id) => commands.find((command) => command.id === id) ?? []);
      return [group('recent', t('recent'), known.map(remembering))];
    }
    const { answer, isSearching } = records;
    return [
      group('patients', t('tab.patients'), patients, isSearching || answer?.patients.isWhole),
      group('studies', t('tab.studies'), studies, isSearching || answer?.studies.isWhole),
      group('pages', t('tab.pages'), fitting(pages)),
      group('actions', t('tab.actions'), fitting(actions)),
    ].filter(({ id }) => tab === 'all' || tab === id);
  };
  return {
    groups: groupsOf(),
    words,
    isSearching: records.isSearching || demo.isSearching,
    error: records.error,
    retry: records.retry,
    /** Called after the stored ones were removed. */
    clearRecent: () => setRecent([]),
  };
}
