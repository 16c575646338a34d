import { fitsWords, wordsOf } from '@aiso/ui/search/match.ts';
import type { MoreResults } from '@aiso/ui/template/more-results.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../app/session/SessionProvider.tsx';
import { useCan } from '../app/session/use-can.ts';
import type { Entry, Group } from './entries.ts';
import { recentIds, rememberRecent } from './recent.ts';
import { type Command, useActions, usePages } from './use-commands.ts';
import { useRecordEntries } from './use-record-entries.ts';
import { useRecordSearch } from './use-record-search.ts';

export const TABS = ['all', 'patients', 'studies', 'pages', 'actions', 'demo'] as const;
export type Tab = (typeof TABS)[number];

/** The tabs that are open to the person; the demo's where there is one. */
export function useTabs(hasDemo: boolean): readonly Tab[] {
  const can = useCan();
  const isOpen = {
    patients: can('patient:read'),
    studies: can('study:read'),
    demo: hasDemo,
  };
  return TABS.filter((tab) => (tab in isOpen ? isOpen[tab as keyof typeof isOpen] : true));
}

/**
 * All that the search shows for a text in a tab: groups of entries, and how far the asking is.
 * @param demo what the demo has found so far; null before it is loaded
 */
export function useSearch(text: string, tab: Tab, tabs: readonly Tab[], demo: MoreResults | null) {
  const { t } = useTranslation('search');
  const { user } = useSignedIn();
  const q = text.trim();
  const words = wordsOf(q);
  const isShown = (part: Tab): boolean => tabs.includes(part) && (tab === part || tab === 'all');

  const asksRecords = words.length > 0 && (isShown('patients') || isShown('studies'));
  const records = useRecordSearch(asksRecords ? q : '');
  const { patients, studies } = useRecordEntries(records.answer, words, records.isSearching);
  const demoGroups = demo?.q === q ? demo.groups : null;
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
    commands.filter(({ title, words: more }) => fitsWords(words, [title, more])).map(remembering);
  const group = (id: Group['id'], title: string, entries: readonly Entry[], isWhole = true): Group => ({
    id,
    title,
    entries,
    isWhole,
  });
  const groupsOf = (): readonly Group[] => {
    if (tab === 'demo') return demoGroups ?? [];
    if (q === '') {
      const commands = [...pages, ...actions];
      const known = recent.flatMap((id) => commands.find((command) => command.id === id) ?? []);
      const others = (all: readonly Command[]) => all.filter((command) => !known.includes(command));
      return [
        group('recent', t('recent'), known.map(remembering)),
        group('pages', t('tab.pages'), others(pages).map(remembering)),
        group('actions', t('tab.actions'), others(actions).map(remembering)),
      ].filter(({ id }) => tab === 'all' || id === 'recent' || tab === id);
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
    isSearching: records.isSearching || (tab === 'demo' && demoGroups === null),
    error: records.error,
    retry: records.retry,
    /** Called after the stored ones were removed. */
    clearRecent: () => setRecent([]),
  };
}
