import CloseOutlined from '@mui/icons-material/CloseOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ForwardOutlined from '@mui/icons-material/ForwardOutlined';
import MoveToInboxOutlined from '@mui/icons-material/MoveToInboxOutlined';
import ReplyAllOutlined from '@mui/icons-material/ReplyAllOutlined';
import ReplyOutlined from '@mui/icons-material/ReplyOutlined';
import RestoreOutlined from '@mui/icons-material/RestoreOutlined';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import StarOutlined from '@mui/icons-material/StarOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BackButton } from '../../kit/application/Panes.tsx';
import type { AnswerKind } from '../compose/answer.ts';
import { LaterMenu } from '../later/LaterMenu.tsx';
import { sendTimes } from '../later/later-times.ts';
import { SnoozeButton } from '../later/SnoozeButton.tsx';
import { LabelMenu } from '../list/LabelMenu.tsx';
import { isStarred, type LabelId, type Mail } from '../store/mail.ts';
import { labelsOf } from '../store/tags.ts';
import { Tool } from './Tool.tsx';

export type MailActs = {
  readonly onAnswer: (mail: Mail, kind: AnswerKind) => void;
  /** Goes on with a draft. */
  readonly onEdit: () => void;
  readonly onStar: (isOn: boolean) => void;
  readonly onLabel: (label: LabelId, isOn: boolean) => void;
  readonly onSnooze: (until: number) => void;
  /** Back in the inbox before its time. */
  readonly onWake: () => void;
  readonly onSendNow: () => void;
  readonly onReschedule: (until: number) => void;
  readonly onUnschedule: () => void;
  readonly onDelete: () => void;
  readonly onDeleteForGood: () => void;
  readonly onRestore: () => void;
  readonly onClose: () => void;
};

type ReadingToolsProps = { readonly mail: Mail; readonly acts: MailActs };

/** What can be done with the open mail. */
export function ReadingTools({ mail, acts }: ReadingToolsProps) {
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('md'));
  return (
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
      {mail.category === 'deleted' ? (
        <>
          <Button color="inherit" startIcon={<RestoreOutlined />} onClick={acts.onRestore}>
            Restore
          </Button>
          <Button color="error" startIcon={<DeleteOutlined />} onClick={acts.onDeleteForGood}>
            Delete permanently
          </Button>
        </>
      ) : (
        <Usual mail={mail} acts={acts} />
      )}
      <Box sx={{ flex: 1 }} />
      {isNarrow ? null : (
        <Tool name="Close message" keyName="U" onPress={acts.onClose}>
          <CloseOutlined fontSize="small" />
        </Tool>
      )}
    </Box>
  );
}

function Usual({ mail, acts }: ReadingToolsProps) {
  const { category } = mail;
  const isStar = isStarred(mail);
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('md'));
  return (
    <>
      {category === 'drafts' ? (
        <Button color="inherit" startIcon={<EditOutlined />} onClick={acts.onEdit}>
          Continue writing
        </Button>
      ) : category === 'scheduled' ? (
        <Scheduled acts={acts} />
      ) : (
        <>
          {isNarrow ? (
            <Tool name="Reply" onPress={() => acts.onAnswer(mail, 'reply')}>
              <ReplyOutlined fontSize="small" />
            </Tool>
          ) : (
            <Button
              color="inherit"
              title="Reply (R)"
              startIcon={<ReplyOutlined />}
              onClick={() => acts.onAnswer(mail, 'reply')}
            >
              Reply
            </Button>
          )}
          <Tool name="Reply all" keyName="A" onPress={() => acts.onAnswer(mail, 'reply-all')}>
            <ReplyAllOutlined fontSize="small" />
          </Tool>
          <Tool name="Forward" keyName="F" onPress={() => acts.onAnswer(mail, 'forward')}>
            <ForwardOutlined fontSize="small" />
          </Tool>
        </>
      )}
      {category === 'snoozed' ? (
        <Tool name="Move to inbox" onPress={acts.onWake}>
          <MoveToInboxOutlined fontSize="small" />
        </Tool>
      ) : null}
      {category === 'inbox' || category === 'snoozed' ? (
        <SnoozeButton onSnooze={acts.onSnooze} hasKey />
      ) : null}
      <LabelMenu labels={labelsOf(mail)} onLabel={acts.onLabel} name="Labels" />
      <Tool name="Star" keyName="S" isPressed={isStar} onPress={() => acts.onStar(!isStar)}>
        {isStar ? <StarOutlined fontSize="small" /> : <StarBorderOutlined fontSize="small" />}
      </Tool>
      <Tool name="Delete" keyName="E" onPress={acts.onDelete}>
        <DeleteOutlined fontSize="small" />
      </Tool>
    </>
  );
}

/** What can be done with a letter that is sent later. */
function Scheduled({ acts }: Pick<ReadingToolsProps, 'acts'>) {
  return (
    <>
      <Button color="inherit" onClick={acts.onSendNow}>
        Send now
      </Button>
      <LaterMenu timesOf={sendTimes} act="Change time" onChoose={acts.onReschedule}>
        {({ isOpen, onOpen }) => (
          <Button
            color="inherit"
            aria-haspopup="menu"
            aria-expanded={isOpen}
            onClick={({ currentTarget }) => onOpen(currentTarget)}
          >
            Change time
          </Button>
        )}
      </LaterMenu>
      <Button color="inherit" onClick={acts.onUnschedule}>
        Cancel sending
      </Button>
    </>
  );
}
