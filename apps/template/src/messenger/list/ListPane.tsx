import { ListTabs } from '@aiso/ui/list/ListTabs.tsx';
import { tabIdOf } from '@aiso/ui/list/tab-id.ts';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { NoMatchState } from '@aiso/ui/states/NoMatchState.tsx';
import type { RowMenuItem } from '@aiso/ui/table/RowMenu.tsx';
import { SearchField } from '@aiso/ui/table/SearchField.tsx';
import Box from '@mui/material/Box';
import { type RefObject, useId, useMemo } from 'react';
import type { Conversation } from '../store/conversation.ts';
import type { Shown } from '../store/shown-at.ts';
import { ConversationList, type ListHandle } from './ConversationList.tsx';
import type { listOf, Tab } from './list-view.ts';

const TABS = [
  { value: null, text: 'All' },
  { value: 'unread', text: 'Unread' },
  { value: 'archived', text: 'Archived' },
] as const;
const NOTHING = { unread: 'No unread conversations.', archived: 'No archived conversations.' } as const;

type ListPaneProps = {
  readonly shown: Shown;
  readonly list: ReturnType<typeof listOf>;
  readonly tab: Tab;
  readonly q: string;
  readonly openId: string;
  readonly itemsOf: (conversation: Conversation) => readonly RowMenuItem[];
  readonly handle: RefObject<ListHandle | null>;
  readonly searchRef: RefObject<HTMLDivElement | null>;
  readonly onTab: (tab: Tab) => void;
  readonly onSearch: (q: string) => void;
  readonly onOpen: (id: string) => void;
};

/** The conversations, by what is to be read, and by whom they are with. */
export function ListPane(props: ListPaneProps) {
  const { shown, list, tab, q, openId, itemsOf, handle, searchRef, onTab, onSearch, onOpen } = props;
  const panelId = useId();
  const { rows, counts } = list;
  const tabs = useMemo(() => [...TABS], []);
  return (
    <>
      <Box ref={searchRef} sx={{ display: 'flex', px: 1.6, pt: 1.2, pb: 0.4 }}>
        <SearchField value={q} onChange={onSearch} label="Search people and groups" maxLength={60} />
      </Box>
      <ListTabs
        label="Filter conversations"
        tabs={tabs}
        value={tab}
        counts={counts}
        panelId={panelId}
        onChange={(next) => onTab(TABS.find(({ value }) => value === next)?.value ?? null)}
      />
      <Box
        role="tabpanel"
        id={panelId}
        aria-labelledby={tabIdOf(panelId, tab)}
        sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', mt: -1.25 }}
      >
        {rows.length > 0 ? (
          <ConversationList
            shown={shown}
            rows={rows}
            openId={openId}
            itemsOf={itemsOf}
            handle={handle}
            onOpen={onOpen}
          />
        ) : q.trim() === '' ? (
          <EmptyState of="chat">{tab === null ? 'All conversations are archived.' : NOTHING[tab]}</EmptyState>
        ) : (
          <NoMatchState onClear={() => onSearch('')}>No matches.</NoMatchState>
        )}
      </Box>
    </>
  );
}
