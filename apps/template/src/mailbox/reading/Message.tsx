import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import ReplyOutlined from '@mui/icons-material/ReplyOutlined';
import UnfoldLessOutlined from '@mui/icons-material/UnfoldLessOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { NameAvatar } from '../../kit/cast/NameAvatar.tsx';
import { addressText } from '../compose/addresses.ts';
import { type Mail, nameOf, type Person } from '../store/mail.ts';
import { AttachmentList } from './AttachmentList.tsx';
import { Letter } from './Letter.tsx';
import { Tool } from './Tool.tsx';

type MessageProps = {
  readonly mail: Mail;
  /** Given where it is one of several. */
  readonly onFold?: () => void;
  readonly onReply?: () => void;
};

/** A message: its head, its files, and its text in a frame of its own. */
export function Message({ mail, onFold, onReply }: MessageProps) {
  const { from, to, cc, bcc, date, attachments } = mail;
  const { dateTime } = useFormats();
  const name = nameOf(from);
  const when = new Date(date).toISOString();
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 1.25, my: 1.5 }}>
        <NameAvatar name={name} />
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 600 }}>
            <bdi>{name}</bdi>{' '}
            {from.name === '' || from.email === '' ? null : (
              <Typography component="span" variant="body2" color="textSecondary">
                <bdi>{from.email}</bdi>
              </Typography>
            )}
          </Box>
          <People label="To" people={to} />
          <People label="Cc" people={cc} />
          <People label="Bcc" people={bcc} />
        </Box>
        <Typography component="time" variant="body2" color="textSecondary" dateTime={when}>
          {dateTime(when)}
        </Typography>
        {onReply === undefined || onFold === undefined ? null : (
          <Box sx={{ display: 'flex', mt: -0.75, mx: -0.5 }}>
            <Tool name={`Reply to ${name}`} onPress={onReply}>
              <ReplyOutlined fontSize="small" />
            </Tool>
            <Tool name={`Fold message from ${name}`} onPress={onFold}>
              <UnfoldLessOutlined fontSize="small" />
            </Tool>
          </Box>
        )}
      </Box>
      <AttachmentList attachments={attachments} />
      {/* Pictures are shown for one mail, not for the next one too. */}
      <Letter key={mail.id} mail={mail} />
    </>
  );
}

function People({ label, people }: { readonly label: string; readonly people: readonly Person[] }) {
  if (people.length === 0) return null;
  return (
    <Typography component="div" variant="body2" color="textSecondary">
      {label}: {people.map((person) => addressText(person)).join(', ')}
    </Typography>
  );
}
