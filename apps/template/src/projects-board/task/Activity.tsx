import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { InitialsAvatar } from '@aiso/ui/InitialsAvatar.tsx';
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
          const member = members.get(memberId);
          const name = member?.name ?? 'Unknown';
          return (
            <Box component="li" key={`${at} ${text}`} sx={{ display: 'flex', gap: 1 }}>
              <InitialsAvatar name={name} picture={member?.avatar ?? null} sizePx={24} />
              <Box sx={{ minWidth: 0, pt: 0.25, overflowWrap: 'anywhere' }}>
                {name} {text}{' '}
                <Box component="span" title={dateTime(iso)} sx={{ color: 'text.secondary' }}>
                  {age(iso, now)}
                </Box>
              </Box>
            </Box>
          );
        })}
      </Box>
    </TaskSection>
  );
}
