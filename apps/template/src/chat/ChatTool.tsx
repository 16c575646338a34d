import { HeaderPopover } from '@aiso/ui/frame/HeaderPopover.tsx';
import { useToolRequest } from '@aiso/ui/frame/tool-requests.ts';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import Badge from '@mui/material/Badge';
import { lazy, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chatReducer, DEMO_CONVERSATIONS } from './conversations.ts';
import { GUIDE_ID, GUIDE_TOOL } from './guide.ts';

const ChatMenu = lazy(() => import('./ChatMenu.tsx'));

/** Demo conversations behind a button of the header, for as long as the page is open. */
export default function ChatTool() {
  const { t } = useTranslation('chat');
  const [conversations, dispatch] = useReducer(chatReducer, DEMO_CONVERSATIONS);
  const [firstId, setFirstId] = useState<string | null>(null);
  const opener = useRef<() => void>(null);
  useToolRequest(GUIDE_TOOL, () => {
    dispatch({ type: 'opened', id: GUIDE_ID });
    setFirstId(GUIDE_ID);
    opener.current?.();
  });
  const count = conversations.filter(({ isUnread }) => isUnread).length;
  return (
    <HeaderPopover
      name={count === 0 ? t('title') : t('unread', { count })}
      title={t('title')}
      note={t('note')}
      icon={
        <Badge variant="dot" color="error" invisible={count === 0}>
          <ForumOutlined fontSize="small" />
        </Badge>
      }
      widthPx={360}
      opener={opener}
      onPress={() => setFirstId(null)}
    >
      {() => <ChatMenu conversations={conversations} dispatch={dispatch} firstId={firstId} />}
    </HeaderPopover>
  );
}
