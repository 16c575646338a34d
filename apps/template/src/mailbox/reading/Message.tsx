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
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box component="bdi" sx={{ flex: 1, minWidth: 0, fontWeight: 600 }}>
              {name}
            </Box>
            {onReply === undefined || onFold === undefined ? null : (
              <Box sx={{ flex: 'none', display: 'flex', my: -0.75, marginInlineEnd: -0.5 }}>
                <Tool name={`Reply to ${name}`} onPress={onReply}>
                  <ReplyOutlined fontSize="small" />
                </Tool>
                <Tool name={`Fold message from ${name}`} onPress={onFold}>
                  <UnfoldLessOutlined fontSize="small" />
                </Tool>
              </Box>
            )}
          </Box>
          <Typography variant="body2" color="textSecondary">
            {from.name === '' || from.email === '' ? null : (
              <>
                <bdi>{from.email}</bdi> ·{' '}
              </>
            )}
            <time dateTime={when}>{dateTime(when)}</time>
          </Typography>
          <People label="To" people={to} />
          <People label="Cc" people={cc} />
          <People label="Bcc" people={bcc} />
        </Box>
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
    <Typography variant="body2" color="textSecondary" title={people.map(addressText).join(', ')}>
      {label}: <bdi>{people.map(nameOf).join(', ')}</bdi>
    </Typography>
  );
}
