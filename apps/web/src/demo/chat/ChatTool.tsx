import ForumOutlined from '@mui/icons-material/ForumOutlined';
import Badge from '@mui/material/Badge';
import { lazy, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { HeaderPopover } from '../../app/frame/tools/HeaderPopover.tsx';
import { chatReducer, DEMO_CONVERSATIONS } from './conversations.ts';

const ChatMenu = lazy(() => import('./ChatMenu.tsx'));

/** Demo conversations behind a button of the header; they last as long as the page. */
export default function ChatTool() {
  const { t } = useTranslation('chat');
  const [conversations, dispatch] = useReducer(chatReducer, DEMO_CONVERSATIONS);
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
    >
      {() => <ChatMenu conversations={conversations} dispatch={dispatch} />}
    </HeaderPopover>
  );
}
