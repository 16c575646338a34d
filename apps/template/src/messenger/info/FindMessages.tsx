import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import { SearchField } from '@aiso/ui/table/SearchField.tsx';
import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { today } from '../../kit/calendar.ts';
import { counted } from '../../kit/counted.ts';
import { authorOf } from '../store/conversation.ts';
import { excerptOf, type Message } from '../store/message.ts';
import type { People } from '../store/person.ts';
import { useTimes } from '../times.ts';

/** More would be searched further, not read through. */
const MOST_SHOWN = 50;

/** Messages that have all that was typed, the newest first. */
export function foundIn(messages: readonly Message[], typed: string): readonly Message[] {
  const words = typed.toLowerCase().split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [];
  return messages
    .filter((one) => {
      const text = [one.text, ...one.attachments.map(({ name }) => name)].join(' ').toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .toReversed();
}

type FindMessagesProps = {
  readonly messages: readonly Message[];
  readonly people: People;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onJump: (messageId: string) => void;
};

/** Looks for words in the open conversation; a result leads to its message. */
export function FindMessages({ messages, people, typed, onType, onJump }: FindMessagesProps) {
  const { shortWhen } = useTimes();
  const found = useMemo(() => foundIn(messages, typed), [messages, typed]);
  const day = today();
  const count = counted(found.length, 'message');
  const said =
    typed.trim() === ''
      ? ''
      : found.length > MOST_SHOWN
        ? `${count}, newest ${MOST_SHOWN} are shown`
        : found.length === 0
          ? 'No matches'
          : count;
  return (
    <div>
      <Box sx={{ display: 'flex' }}>
        <SearchField value={typed} onChange={onType} label="Search in this conversation" maxLength={60} />
      </Box>
      <Typography variant="caption" component="p" color="textSecondary" aria-hidden sx={{ mt: 0.5 }}>
        {said}
      </Typography>
      <HiddenText isLive>{said}</HiddenText>
      {found.length === 0 ? null : (
        <Box
          component="ul"
          aria-label="Messages found"
          sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 280, overflowY: 'auto' }}
        >
          {found.slice(0, MOST_SHOWN).map((one) => (
            <li key={one.id}>
              <ListItemButton
                onClick={() => onJump(one.id)}
                sx={{ display: 'block', px: 1, py: 0.5, borderRadius: 1 }}
              >
                <Typography
                  variant="caption"
                  component="span"
                  color="textSecondary"
                  sx={{ display: 'block' }}
                >
                  {authorOf(people, one.by)} · {shortWhen(one.at, day)}
                </Typography>
                <Typography variant="body2" component="span" noWrap sx={{ display: 'block' }}>
                  {excerptOf(one)}
                </Typography>
              </ListItemButton>
            </li>
          ))}
        </Box>
      )}
    </div>
  );
}
