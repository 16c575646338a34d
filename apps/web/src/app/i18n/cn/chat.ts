import type en from '../en/chat.ts';
import type { Translation } from '../translation.ts';

export default {
  title: '聊天',
  unread_other: '聊天，{{count}} 个未读会话',
  note: '演示内容：人物和消息均为虚构，您输入的内容只留在此窗口中。',
  conversations: '会话',
  isUnread: '未读',
  markAllRead: '全部标为已读',
  back: '全部会话',
  messages: '与 {{name}} 的消息',
  you: '您',
  reply: '回复 {{name}}',
  send: '发送',
  presence: { online: '在线', away: '离开', offline: '离线' },
} satisfies Translation<typeof en>;
