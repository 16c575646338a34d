import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import type { MoreResults, MoreResultsProps } from '@aiso/ui/template/more-results.ts';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ComponentType, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../app/session/SessionProvider.tsx';
import { type Option, shownGroups } from './entries.ts';
import { KeyHints } from './KeyHints.tsx';
import { forgetRecent } from './recent.ts';
import { SearchBox } from './SearchBox.tsx';
import { SearchList } from './SearchList.tsx';
import { NothingFound, NothingTyped } from './SearchStates.tsx';
import { useOptions } from './use-options.ts';
import { type Tab as TabName, useSearch, useTabs } from './use-search.ts';

type SearchPanelProps = {
  readonly onClose: () => void;
  /** The results of the demo's tab, which is there where they are. */
  readonly Demo?: ComponentType<MoreResultsProps> | undefined;
};

/** Field, tabs and list of the search, from opening to closing. */
export function SearchPanel({ onClose, Demo }: SearchPanelProps) {
  // All that rows may say, so that none of them waits for its words while somebody types.
  const { t } = useTranslation(['search', 'reading', 'studies']);
  const { user } = useSignedIn();
  const listId = useId();
  const tabs = useTabs(Demo !== undefined);
  const [text, setText] = useState('');
  const [tab, setTab] = useState<TabName>('all');
  const [demo, setDemo] = useState<MoreResults | null>(null);
  const [wasDemoOpened, setDemoOpened] = useState(false);
  if (tab === 'demo' && !wasDemoOpened) setDemoOpened(true);
  /** Groups turned from how their tab shows them at first. */
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const { groups, words, isSearching, error, retry, clearRecent } = useSearch(text, tab, tabs, demo);

  const isBlank = text.trim() === '';
  // Whoever chose one kind wants all of it; recent pages and favourites are few.
  const isOpenAtFirst = (id: string): boolean =>
    id === 'recent' || (tab === 'demo' ? isBlank : tab !== 'all');
  const shown = shownGroups(groups, (id) => folded.has(id) !== isOpenAtFirst(id));
  const options = shown.flatMap((group) => group.options);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);

  const choose = (option: Option): void => {
    if (option.kind === 'fold') {
      const next = new Set(folded);
      if (!next.delete(option.groupId)) next.add(option.groupId);
      setFolded(next);
      return;
    }
    if (option.entry.isStaying !== true) onClose();
    option.entry.choose();
  };
  const keys = useOptions(listId, options, `${tab} ${text.trim()}`, choose);
  const ask = (nextText: string, nextTab: TabName): void => {
    setText(nextText);
    setTab(nextTab);
    setFolded(new Set());
  };
  const announcement = isBlank
    ? ''
    : isSearching
      ? t('searching')
      : error !== null
        ? ''
        : count === 0
          ? t('empty')
          : t('found', { count });

  return (
    <>
      {Demo !== undefined && wasDemoOpened ? (
        <Suspense fallback={null}>
          <Demo userId={user.id} q={tab === 'demo' ? text.trim() : null} onResults={setDemo} />
        </Suspense>
      ) : null}
      <SearchBox
        text={text}
        isSearching={isSearching}
        listId={listId}
        hasOptions={options.length > 0}
        activeElementId={keys.activeElementId}
        onChange={(next) => ask(next, tab)}
        onKeyDown={keys.onKeyDown}
        onClose={onClose}
      />
      <Tabs
        value={tab}
        onChange={(_event, next: TabName) => ask(text, next)}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label={t('categories')}
        sx={{ minHeight: 40, px: 0.75, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`${listId}-tab-${name}`}
            aria-controls={`${listId}-panel`}
            label={t(`tab.${name}`)}
            sx={{ minHeight: 40, minWidth: 0, px: 1.25, textTransform: 'none' }}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        tabIndex={0}
        id={`${listId}-panel`}
        aria-labelledby={`${listId}-tab-${tab}`}
        sx={{ flex: 1, minHeight: { xs: 0, sm: 300 }, overflowY: 'auto', p: 0.75 }}
      >
        {tab === 'demo' ? (
          <Box sx={{ px: 1.25, py: 0.75, fontSize: '0.8125rem', color: 'text.secondary' }}>
            {t('demoNote')}
          </Box>
        ) : null}
        <SearchList
          id={listId}
          groups={shown}
          words={words}
          activeId={keys.activeId}
          isBusy={isSearching}
          onPoint={keys.point}
          onChoose={choose}
        />
        {isBlank && tab !== 'demo' ? (
          <NothingTyped
            hasRecent={groups.some(({ id, entries }) => id === 'recent' && entries.length > 0)}
            onForget={() => {
              forgetRecent(user.id);
              clearRecent();
            }}
          />
        ) : null}
        {error === null ? null : <ErrorState error={error} onRetry={retry} />}
        {!isBlank && !isSearching && error === null && count === 0 ? <NothingFound /> : null}
      </Box>
      <Divider />
      <KeyHints onEnter={tab === 'demo' ? 'favourite' : 'open'} />
      <HiddenText isLive>{announcement}</HiddenText>
    </>
  );
}
