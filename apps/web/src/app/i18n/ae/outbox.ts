import type en from '../en/outbox.ts';
import type { Translation } from '../translation.ts';

export default {
  tab: 'صندوق الصادر',
  title: 'صندوق الصادر لهذا التقييم',
  about: 'رسائل لم يرسلها هذا التثبيت لأن خادم البريد غير مضبوط. لا تراها إلا متصفحات هذا الجهاز.',
  empty: { title: 'لا رسائل بعد', message: 'اطلب رمزًا أو ادعُ شخصًا: تظهر الرسالة هنا من تلقاء نفسها.' },
  to: 'إلى',
} satisfies Translation<typeof en>;
