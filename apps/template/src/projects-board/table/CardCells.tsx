import type { Day } from '@aiso/ui/dates/day.ts';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import { InitialsAvatar } from '@aiso/ui/InitialsAvatar.tsx';
import AvatarGroup from '@mui/material/AvatarGroup';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import { Link as RouterLink, useLocation } from 'react-router';
import { dueFact } from '../cards/card-facts.ts';
import { ListName } from '../columns/ListName.tsx';
import { LabelName } from '../marks/LabelName.tsx';
import { PriorityMark } from '../marks/PriorityMark.tsx';
import { cardNumber, type Member, PRIORITIES, type Priority } from '../store/board.ts';
import { OPEN_TASK } from '../view/address.ts';
import type { CardRow } from './card-rows.ts';

const MOST_FACES = 3;
const ROW = { display: 'inline-flex', alignItems: 'center', gap: 0.75, minWidth: 0 } as const;

type NameProps = { readonly row: CardRow; readonly tabIndex?: number | undefined };

/** Opens the task beside the table. */
export function CardName({ row: { task }, tabIndex }: NameProps) {
  const params = new URLSearchParams(useLocation().search);
  params.set(OPEN_TASK, task.id);
  return (
    <Link
      component={RouterLink}
      to={`?${params}`}
      preventScrollReset
      data-task={task.id}
      tabIndex={tabIndex}
      color="textPrimary"
      underline="hover"
      sx={{
        display: 'block',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        fontWeight: 500,
        lineHeight: '24px',
      }}
    >
      {task.name}
    </Link>
  );
}

export const PriorityName = ({ priority }: { readonly priority: Priority }) => (
  <Box component="span" sx={ROW}>
    <PriorityMark priority={priority} />
    {PRIORITIES.find(({ value }) => value === priority)?.text}
  </Box>
);

export const LabelNames = ({ labels }: Pick<CardRow, 'labels'>) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
    {labels.map((label) => (
      <LabelName key={label.id} label={label} />
    ))}
  </Box>
);

export function People({ people }: { readonly people: readonly Member[] }) {
  if (people.length === 0) return null;
  const names = people.map(({ name }) => name).join(', ');
  return (
    <Box title={names} sx={{ display: 'inline-flex' }}>
      <HiddenText>{names}</HiddenText>
      <AvatarGroup
        aria-hidden
        max={MOST_FACES + 1}
        slotProps={{
          surplus: {
            sx: {
              width: 26,
              height: 26,
              fontSize: '0.75rem',
              color: 'text.primary',
              bgcolor: 'action.selected',
            },
          },
        }}
        sx={{ '& .MuiAvatar-root': { borderColor: 'background.paper' } }}
      >
        {people.map(({ id, name, avatar }) => (
          <InitialsAvatar key={id} name={name} picture={avatar} sizePx={26} />
        ))}
      </AvatarGroup>
    </Box>
  );
}

type DueProps = { readonly row: CardRow; readonly today: Day };

/** When it is due, as its card says it. */
export function DueText({ row: { task, list }, today }: DueProps) {
  const fact = dueFact(task, list.color, today, useLocale());
  if (fact === null) return null;
  const { Icon, text, isLate = false } = fact;
  return (
    <Box
      component="span"
      sx={{ ...ROW, whiteSpace: 'nowrap', ...(isLate ? { color: 'error.main', fontWeight: 600 } : {}) }}
    >
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      {text.replace(/^Due (?!today)/u, '')}
    </Box>
  );
}

export function ProgressBar({ row: { task } }: { readonly row: CardRow }) {
  const { percent } = useFormats();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, width: '100%', fontSize: '0.75rem' }}>
      <LinearProgress
        variant="determinate"
        value={task.progress}
        color={task.progress === 100 ? 'success' : 'primary'}
        aria-label={`Progress of ${task.name}`}
        sx={{ flex: 1, height: 5, borderRadius: 3 }}
      />
      <Box component="span" sx={{ width: 36, textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
        {percent(task.progress / 100, 0)}
      </Box>
    </Box>
  );
}

/** A task where the table would not fit. */
export const CardLines = ({ row, today }: DueProps) => (
  <Box sx={{ display: 'grid', gap: 0.75, minWidth: 0, fontSize: '0.8125rem' }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
      {cardNumber(row.marks)}
      <PriorityMark priority={row.marks.priority} />
      <ListName list={row.list} />
      <Box sx={{ marginInlineStart: 'auto' }}>
        <People people={row.people} />
      </Box>
    </Box>
    <CardName row={row} />
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <DueText row={row} today={today} />
      <LabelNames labels={row.labels} />
    </Box>
  </Box>
);
