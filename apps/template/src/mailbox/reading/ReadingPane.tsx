import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { StatusDot } from '@aiso/ui/StatusDot.tsx';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ForwardOutlined from '@mui/icons-material/ForwardOutlined';
import ReplyAllOutlined from '@mui/icons-material/ReplyAllOutlined';
import ReplyOutlined from '@mui/icons-material/ReplyOutlined';
import RestoreOutlined from '@mui/icons-material/RestoreOutlined';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import StarOutlined from '@mui/icons-material/StarOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { BackButton } from '../../kit/application/Panes.tsx';
import { NameAvatar } from '../../kit/cast/NameAvatar.tsx';
import { addressText } from '../compose/addresses.ts';
import type { AnswerKind } from '../compose/answer.ts';
import { LabelDot } from '../list/LabelDot.tsx';
import { LabelMenu } from '../list/LabelMenu.tsx';
import { isStarred, type LabelId, type Mail, nameOf, type Person } from '../store/mail.ts';
import { labelsOf, TAG_NAMES } from '../store/tags.ts';
import { AttachmentList } from './AttachmentList.tsx';
import { Letter } from './Letter.tsx';

type ReadingPaneProps = {
  readonly mail: Mail;
  readonly isHeld: boolean;
  readonly onAnswer: (kind: AnswerKind) => void;
  /** Goes on with a draft. */
  readonly onEdit: () => void;
  readonly onStar: (isOn: boolean) => void;
  readonly onLabel: (label: LabelId, isOn: boolean) => void;
  readonly onDelete: () => void;
  readonly onDeleteForGood: () => void;
  readonly onRestore: () => void;
  readonly onClose: () => void;
};

/** An open mail: what can be done with it, its head, its files, and its text in a frame of its own. */
export function ReadingPane(props: ReadingPaneProps) {
  const { mail, isHeld, onAnswer, onEdit, onStar, onLabel, onDelete, onDeleteForGood, onRestore, onClose } =
    props;
  const { subject, from, to, cc, bcc, date, category, attachments } = mail;
  const { dateTime } = useFormats();
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const isDeleted = category === 'deleted';
  const isStar = isStarred(mail);
  return (
    <>
      <Box
        role="toolbar"
        aria-label="Message"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 0.25,
          px: 1,
          py: 0.75,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <BackButton />
        {isDeleted ? (
          <>
            <Button color="inherit" startIcon={<RestoreOutlined />} onClick={onRestore}>
              Restore
            </Button>
            <Button color="error" startIcon={<DeleteOutlined />} onClick={onDeleteForGood}>
              Delete permanently
            </Button>
          </>
        ) : (
          <>
            {category === 'drafts' ? (
              <Button color="inherit" startIcon={<EditOutlined />} onClick={onEdit}>
                Continue writing
              </Button>
            ) : (
              <>
                <Button color="inherit" startIcon={<ReplyOutlined />} onClick={() => onAnswer('reply')}>
                  Reply
                </Button>
                <Tool name="Reply all" onPress={() => onAnswer('reply-all')}>
                  <ReplyAllOutlined fontSize="small" />
                </Tool>
                <Tool name="Forward" onPress={() => onAnswer('forward')}>
                  <ForwardOutlined fontSize="small" />
                </Tool>
              </>
            )}
            <LabelMenu labels={labelsOf(mail)} onLabel={onLabel} name="Labels" />
            <Tool name="Star" isPressed={isStar} onPress={() => onStar(!isStar)}>
              {isStar ? <StarOutlined fontSize="small" /> : <StarBorderOutlined fontSize="small" />}
            </Tool>
            <Tool name="Delete" onPress={onDelete}>
              <DeleteOutlined fontSize="small" />
            </Tool>
          </>
        )}
        <Box sx={{ flex: 1 }} />
        {isNarrow ? null : (
          <Tool name="Close message" onPress={onClose}>
            <CloseOutlined fontSize="small" />
          </Tool>
        )}
      </Box>
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
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, my: 0.75, '&:empty': { display: 'none' } }}>
          {isHeld ? <StatusDot tone="info">Sending</StatusDot> : null}
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
        <Box sx={{ display: 'flex', alignItems: 'start', gap: 1.25, my: 1.5 }}>
          <NameAvatar name={nameOf(from)} />
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ fontWeight: 600 }}>
              <bdi>{nameOf(from)}</bdi>{' '}
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
          <Typography
            component="time"
            variant="body2"
            color="textSecondary"
            dateTime={new Date(date).toISOString()}
          >
            {dateTime(new Date(date).toISOString())}
          </Typography>
        </Box>
        <AttachmentList attachments={attachments} />
        {/* Pictures are shown for one mail, not for the next one too. */}
        <Letter key={mail.id} mail={mail} />
      </Box>
    </>
  );
}

type ToolProps = {
  readonly name: string;
  readonly isPressed?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

function Tool({ name, isPressed, onPress, children }: ToolProps) {
  return (
    <IconButton
      aria-label={name}
      title={name}
      {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
      onClick={onPress}
      sx={{ color: isPressed === true ? 'above.main' : 'text.primary' }}
    >
      {children}
    </IconButton>
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
