import type en from '../en/outbox.ts';
import type { Translation } from '../translation.ts';

export default {
  tab: '发件箱',
  title: '本次评估的发件箱',
  about: '由于未设置邮件服务器，本系统未发送这些邮件。只有本机的浏览器能看到。',
  empty: { title: '还没有邮件', message: '请求验证码或邀请他人后，邮件会自动显示在这里。' },
  to: '收件人',
} satisfies Translation<typeof en>;
