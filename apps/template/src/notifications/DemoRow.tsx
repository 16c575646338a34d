import { ArchiveButton } from '@aiso/ui/entries/ArchiveButton.tsx';
import { EntryFrame } from '@aiso/ui/entries/EntryFrame.tsx';
import { ENTRY_TARGET } from '@aiso/ui/entries/entry-target.ts';
import { useAge } from '@aiso/ui/entries/use-age.ts';
import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import RocketLaunchOutlined from '@mui/icons-material/RocketLaunchOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { DemoActions } from './DemoActions.tsx';
import type { DemoDetail, DemoEntry } from './demo-entries.ts';

const ICON = {
  'friend request': PersonAddAltOutlined,
  comment: ChatBubbleOutlineOutlined,
  'profile update': ManageAccountsOutlined,
  'file upload': UploadFileOutlined,
  onboarding: RocketLaunchOutlined,
} as const satisfies Record<DemoDetail['kind'], unknown>;

type DemoRowProps = {
  readonly entry: DemoEntry;
  readonly onRead: () => void;
  readonly onDetail: (detail: DemoDetail) => void;
  readonly onArchive: () => void;
  readonly onLeave: () => void;
};

/** A demo entry: choosing it marks it as read, its own actions stand below. */
export function DemoRow({ entry, onRead, onDetail, onArchive, onLeave }: DemoRowProps) {
  const age = useAge();
  const Icon = ICON[entry.detail.kind];
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        <ButtonBase onClick={onRead} sx={ENTRY_TARGET}>
          <EntryFrame
            icon={<Icon aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />}
            title={entry.title}
            isUnread={!entry.isRead}
            age={age(entry.at)}
          >
            <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
              {entry.text}
            </Box>
          </EntryFrame>
        </ButtonBase>
        <ArchiveButton name={entry.title} isArchived={entry.isArchived} onClick={onArchive} />
      </Box>
      <Box sx={{ paddingInlineStart: '46px', paddingInlineEnd: 1.6, pb: 0.75, fontSize: '0.8125rem' }}>
        <DemoActions detail={entry.detail} onDetail={onDetail} onLeave={onLeave} />
      </Box>
    </Box>
  );
}
