import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import { StatusDot } from '@aiso/ui/StatusDot.tsx';
import { useFocusKept } from '@aiso/ui/use-focus-kept.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useDemoNow } from '../../kit/clock.ts';
import { untilText } from '../later/until-text.ts';
import { LabelDot } from '../list/LabelDot.tsx';
import { isWaiting, type Mail } from '../store/mail.ts';
import { labelsOf, TAG_NAMES } from '../store/tags.ts';
import { topicOf } from '../view/conversation.ts';
import { FoldedMessage } from './FoldedMessage.tsx';
import { Message } from './Message.tsx';
import { type MailActs, ReadingTools } from './ReadingTools.tsx';
import { Writers } from './Writers.tsx';

type ReadingPaneProps = {
  readonly mail: Mail;
  /** All of its conversation, oldest first. */
  readonly all: readonly Mail[];
  readonly isHeld: boolean;
  readonly acts: MailActs;
};

/** An open conversation: what can be done with it, and its messages, of which the newest is unfolded. */
export function ReadingPane({ mail, all, isHeld, acts }: ReadingPaneProps) {
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map());
  const newest = all.at(-1);
  const isUnfolded = ({ id }: Mail): boolean => turned.get(id) ?? (id === newest?.id || id === mail.id);
  const turn = (one: Mail): void => setTurned((before) => new Map(before).set(one.id, !isUnfolded(one)));
  const subject = topicOf(mail, all);
  return (
    <>
      <ReadingTools mail={mail} acts={acts} />
      {/* Scrolled by keys too. */}
      <Box
        component="section"
        tabIndex={0}
        aria-label={subject}
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: { xs: 1.6, sm: 2 } }}
      >
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{subject.trim() === '' ? 'No subject' : subject}</bdi>
        </Typography>
        <Marks mail={mail} isHeld={isHeld} />
        {all.length === 1 ? (
          <Message mail={mail} />
        ) : (
          <>
            <Writers of={all} />
            <Box component="ol" aria-label="Messages" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0 }}>
              {all.map((one) => (
                <Entry
                  key={one.id}
                  mail={one}
                  isUnfolded={isUnfolded(one)}
                  onTurn={() => turn(one)}
                  onReply={() => acts.onAnswer(one, 'reply')}
                />
              ))}
            </Box>
          </>
        )}
      </Box>
    </>
  );
}

type EntryProps = {
  readonly mail: Mail;
  readonly isUnfolded: boolean;
  readonly onTurn: () => void;
  readonly onReply: () => void;
};

/** A message of several. It keeps the focus, though the button that was pressed is gone. */
function Entry({ mail, isUnfolded, onTurn, onReply }: EntryProps) {
  const item = useRef<HTMLLIElement>(null);
  useFocusKept(item, String(isUnfolded));
  return (
    <Box
      component="li"
      ref={item}
      tabIndex={-1}
      sx={{ borderTop: 1, borderColor: 'divider', outlineOffset: -2 }}
    >
      {isUnfolded ? (
        <Message mail={mail} onFold={onTurn} onReply={onReply} />
      ) : (
        <FoldedMessage mail={mail} onUnfold={onTurn} />
      )}
    </Box>
  );
}

/** Whether it is on its way, when it will be, and its labels. */
function Marks({ mail, isHeld }: Pick<ReadingPaneProps, 'mail' | 'isHeld'>) {
  const locale = useLocale();
  const now = useDemoNow();
  const { until, category } = mail;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, my: 0.75, '&:empty': { display: 'none' } }}>
      {isHeld ? <StatusDot tone="info">Sending</StatusDot> : null}
      {until === null || !isWaiting(mail) ? null : (
        <StatusDot tone="info">
          {`${category === 'scheduled' ? 'Scheduled for' : 'Snoozed until'} ${untilText(until, now, locale)}`}
        </StatusDot>
      )}
      {labelsOf(mail).map((label) => (
        <Box
          component="span"
          key={label}
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, fontSize: '0.8125rem' }}
        >
          <LabelDot label={label} />
          {TAG_NAMES[label]}
        </Box>
      ))}
    </Box>
  );
}
