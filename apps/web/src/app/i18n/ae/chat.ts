import type en from '../en/chat.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'المحادثات',
  unread_zero: 'المحادثات، لا توجد محادثات غير مقروءة',
  unread_one: 'المحادثات، محادثة واحدة غير مقروءة',
  unread_two: 'المحادثات، محادثتان غير مقروءتين',
  unread_few: 'المحادثات، {{count}} محادثات غير مقروءة',
  unread_many: 'المحادثات، {{count}} محادثة غير مقروءة',
  unread_other: 'المحادثات، {{count}} محادثة غير مقروءة',
  note: 'محتوى تجريبي: الأشخاص والرسائل من نسج الخيال، وما تكتبه يبقى في هذه النافذة.',
  conversations: 'المحادثات',
  isUnread: 'غير مقروءة',
  markAllRead: 'تعليم الكل كمقروء',
  back: 'كل المحادثات',
  messages: 'الرسائل مع {{name}}',
  you: 'أنت',
  reply: 'الرد على {{name}}',
  send: 'إرسال',
  presence: { online: 'متصل', away: 'بعيد', offline: 'غير متصل' },
} satisfies Translation<typeof en>;
