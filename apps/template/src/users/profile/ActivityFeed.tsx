import { CardSection } from '@aiso/ui/CardSection.tsx';
import { dayOf } from '@aiso/ui/dates/day.ts';
import { FoldButton } from '@aiso/ui/FoldButton.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { NoMatchState } from '@aiso/ui/states/NoMatchState.tsx';
import { useFolded } from '@aiso/ui/use-folded.ts';
import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { workAddress } from '../../kit/cast/works.ts';
import { ACTIVITY_KINDS, ACTIVITY_TEXT, type Activity, activityOf } from '../store/activity.ts';
import type { Shown } from './shown-profile.ts';

const ICONS = {
  task: CheckCircleOutlined,
  comment: ChatBubbleOutlineOutlined,
  file: InsertDriveFileOutlined,
  project: FolderOutlined,
} as const;
const FIRST = 12;

/** What somebody did, by days. */
export function ActivityFeed({ user }: Pick<Shown, 'user'>) {
  const [params, setParams] = useSearchParams();
  const kind = ACTIVITY_KINDS.find((known) => known === params.get('kind')) ?? null;
  const all = useMemo(() => activityOf(user), [user]);
  const matching = kind === null ? all : all.filter((one) => one.kind === kind);
  const { shown, isFoldable, isOpen, toggle } = useFolded(matching, FIRST);
  const choose = (next: string | null): void =>
    setParams((now) => {
      if (next === null) now.delete('kind');
      else now.set('kind', next);
      return now;
    });
  return (
    <CardSection title="Activity">
      {all.length === 0 ? (
        <EmptyState title="No activity yet">This user’s activity appears here.</EmptyState>
      ) : (
        <>
          <Box
            component="fieldset"
            aria-label="Activity type"
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, mb: 2, p: 0, border: 0, minWidth: 0 }}
          >
            {[null, ...ACTIVITY_KINDS].map((one) => (
              <Chip
                key={one}
                label={one === null ? 'All activity' : ACTIVITY_TEXT[one]}
                color={one === kind ? 'primary' : 'default'}
                variant={one === kind ? 'filled' : 'outlined'}
                aria-pressed={one === kind}
                onClick={() => choose(one)}
              />
            ))}
          </Box>
          {matching.length === 0 ? (
            <NoMatchState onClear={() => choose(null)}>No activity of this type.</NoMatchState>
          ) : (
            <Days activities={shown} />
          )}
          {isFoldable ? <FoldButton isOpen={isOpen} count={matching.length} onToggle={toggle} /> : null}
        </>
      )}
    </CardSection>
  );
}

function Days({ activities }: { readonly activities: readonly Activity[] }) {
  const { day: dayText, time } = useFormats();
  const days = [...Map.groupBy(activities, ({ at }) => dayOf(new Date(at)))];
  return days.map(([day, done]) => (
    <Box key={day} component="section" aria-label={dayText(day)} sx={{ '& + &': { mt: 2 } }}>
      <Typography component="h3" variant="body2" color="textSecondary" sx={{ mb: 0.75, fontWeight: 600 }}>
        {dayText(day)}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {done.map(({ id, kind, at, text, work }) => {
          const Icon = ICONS[kind];
          return (
            <Box key={id} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 0.75 }}>
              <Icon aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                {text}{' '}
                <Link component={RouterLink} to={workAddress(work)} sx={{ fontWeight: 500 }}>
                  {work.name}
                </Link>
              </Box>
              <Typography component="time" dateTime={at} variant="body2" color="textSecondary" noWrap>
                {time(at)}
              </Typography>
            </Box>
          );
        })}
      </Box>
    </Box>
  ));
}
