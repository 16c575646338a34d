import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import { useDemoNow } from '../../kit/clock.ts';
import type { Entry, Member } from '../store/board.ts';
import { TaskSection } from './TaskSection.tsx';

type ActivityProps = {
  readonly entries: readonly Entry[];
  readonly members: ReadonlyMap<string, Member>;
};

/** What was done with a task, the newest first. */
export function Activity({ entries, members }: ActivityProps) {
  const { age, dateTime } = useFormats();
  const now = useDemoNow();
  return (
    <TaskSection title="Activity">
      <Box
        component="ol"
        aria-label="Activity"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75, fontSize: '0.8125rem' }}
      >
        {entries.toReversed().map(({ memberId, at, text }) => {
          const iso = new Date(at).toISOString();
          return (
            <Box component="li" key={`${at} ${text}`} sx={{ overflowWrap: 'anywhere' }}>
              {members.get(memberId)?.name ?? 'Unknown'} {text}{' '}
              <Box component="span" title={dateTime(iso)} sx={{ color: 'text.secondary' }}>
                {age(iso, now)}
              </Box>
            </Box>
          );
        })}
      </Box>
    </TaskSection>
  );
}
