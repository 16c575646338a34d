import { HUES, LOOKS } from '@aiso/ui/chart/tones.ts';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import { RowMenu } from '@aiso/ui/table/RowMenu.tsx';
import { Droppable } from '@hello-pangea/dnd';
import AddRounded from '@mui/icons-material/AddRounded';
import AllInboxRounded from '@mui/icons-material/AllInboxRounded';
import EventRounded from '@mui/icons-material/EventRounded';
import InboxRounded from '@mui/icons-material/InboxRounded';
import SellRounded from '@mui/icons-material/SellRounded';
import TaskAltRounded from '@mui/icons-material/TaskAltRounded';
import TodayRounded from '@mui/icons-material/TodayRounded';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode, useState } from 'react';
import { useCloseSide } from '../../kit/application/Panes.tsx';
import { removingList } from '../store/list-changes.ts';
import { INBOX, type TaskList } from '../store/task.ts';
import type { Act } from '../use-act.ts';
import { DROP } from '../use-drag.ts';
import { type Counts, type Place, placeKey, SMART, SMART_TEXT } from '../view/place.ts';
import { ListDialog } from './ListDialog.tsx';

type SidePaneProps = {
  readonly lists: readonly TaskList[];
  readonly counts: Counts;
  /** The key of the place that is shown. */
  readonly current: string;
  readonly act: Act;
  readonly onGo: (key: string) => void;
};

const SMART_ICONS = {
  today: TodayRounded,
  upcoming: EventRounded,
  overdue: WarningAmberRounded,
  completed: TaskAltRounded,
  all: AllInboxRounded,
} as const;

/** The ways through the tasks, each with how many are there. Tasks are dropped on the lists. */
export const SidePane = memo(function SidePane({ lists, counts, current, act, onGo }: SidePaneProps) {
  /** The list that is asked about; `new` for one that is not yet. */
  const [asked, setAsked] = useState<TaskList | 'new' | null>(null);
  const closeSide = useCloseSide();
  const go = (place: Place): void => {
    onGo(placeKey(place));
    closeSide();
  };
  const wayOf = (place: Place, text: string, icon: ReactNode) => {
    const key = placeKey(place);
    const count = counts.byPlace.get(key) ?? 0;
    return { text, icon, count, isCurrent: key === current, onGo: () => go(place) };
  };
  return (
    <Box sx={{ overflowY: 'auto', py: 1, flex: 1 }}>
      <Ways label="Days">
        {SMART.map((kind) => {
          const Icon = SMART_ICONS[kind];
          return (
            <li key={kind}>
              <Way
                {...wayOf({ kind }, SMART_TEXT[kind], <Icon fontSize="small" />)}
                isLate={kind === 'overdue'}
              />
            </li>
          );
        })}
      </Ways>
      <Heading
        text="Lists"
        action={
          <IconButton size="small" aria-label="New list" onClick={() => setAsked('new')}>
            <AddRounded fontSize="small" />
          </IconButton>
        }
      />
      <Ways label="Lists">
        {lists.map((list, at) => (
          <li key={list.id}>
            <Droppable droppableId={DROP.list(list.id)}>
              {(provided, { isDraggingOver }) => (
                <Box
                  ref={provided.innerRef}
                  {...provided.droppableProps}
                  sx={{
                    display: 'flex',
                    alignItems: 'center',
                    ...(isDraggingOver
                      ? { outline: '2px dashed', outlineColor: 'primary.main', outlineOffset: -2 }
                      : {}),
                  }}
                >
                  <Way
                    hasMenu={list.id !== INBOX.id}
                    {...wayOf(
                      { kind: 'list', id: list.id },
                      list.name,
                      list.id === INBOX.id ? <InboxRounded fontSize="small" /> : <ListDot at={at} />,
                    )}
                  />
                  {list.id === INBOX.id ? null : (
                    <RowMenu
                      label={`Actions for the list ${list.name}`}
                      items={[
                        { kind: 'action', key: 'rename', text: 'Rename…', onRun: () => setAsked(list) },
                        {
                          kind: 'action',
                          key: 'delete',
                          text: 'Delete',
                          isDestructive: true,
                          onRun: () => void act(removingList(list.id)),
                        },
                      ]}
                    />
                  )}
                  <Box sx={{ display: 'none' }}>{provided.placeholder}</Box>
                </Box>
              )}
            </Droppable>
          </li>
        ))}
      </Ways>
      {counts.tags.length === 0 ? null : (
        <>
          <Heading text="Tags" />
          <Ways label="Tags">
            {counts.tags.map((tag) => (
              <li key={tag}>
                <Way {...wayOf({ kind: 'tag', id: tag }, tag, <SellRounded fontSize="small" />)} />
              </li>
            ))}
          </Ways>
        </>
      )}
      {asked === null ? null : (
        <ListDialog
          list={asked === 'new' ? null : asked}
          lists={lists}
          act={act}
          onClosed={() => setAsked(null)}
        />
      )}
    </Box>
  );
});

/** Lists are told apart by a colour, in their order. */
const ListDot = ({ at }: { readonly at: number }) => (
  <Box sx={{ width: 20, display: 'grid', placeItems: 'center' }}>
    <Box
      sx={{
        width: 10,
        height: 10,
        borderRadius: '3px',
        bgcolor: LOOKS[HUES[(at + HUES.length - 1) % HUES.length] ?? 'blue'].color,
      }}
    />
  </Box>
);

function Ways({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, px: 1 }}>
      {children}
    </Box>
  );
}

function Heading({ text, action = null }: { readonly text: string; readonly action?: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 36, px: 2, mt: 1 }}>
      <Typography variant="overline" component="h2" color="textSecondary" sx={{ flex: 1 }}>
        {text}
      </Typography>
      {action}
    </Box>
  );
}

type WayProps = {
  readonly text: string;
  readonly icon: ReactNode;
  readonly count: number;
  readonly isCurrent: boolean;
  readonly isLate?: boolean;
  /** Whether a menu stands behind it. */
  readonly hasMenu?: boolean;
  readonly onGo: () => void;
};

function Way({ text, icon, count, isCurrent, isLate = false, hasMenu = false, onGo }: WayProps) {
  return (
    <ListItemButton
      selected={isCurrent}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onGo}
      sx={{
        gap: 1,
        minHeight: 36,
        py: 0,
        px: 1,
        minWidth: 0,
        borderRadius: 1,
        ...(hasMenu ? {} : { paddingInlineEnd: '46px' }),
        '@media (pointer: coarse)': { minHeight: 44 },
      }}
    >
      <Box
        aria-hidden
        sx={{ display: 'grid', color: isLate && count > 0 ? 'error.main' : 'text.secondary', flex: 'none' }}
      >
        {icon}
      </Box>
      <Typography component="bdi" noWrap sx={{ flex: 1 }}>
        {text}
      </Typography>
      <Box
        component="span"
        sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' }}
      >
        {count}
      </Box>
      <HiddenText>{count === 1 ? 'task' : 'tasks'}</HiddenText>
    </ListItemButton>
  );
}
