import type en from '../en/pwa.ts';
import type { Translation } from '../translation.ts';

export default {
  offline: { title: 'أنت غير متصل بالإنترنت' },
  unreachable: { title: 'تعذّر الوصول إلى الخادم' },
  gone: {
    signedIn:
      'تنتظر عمليات الرفع ثم تُستأنف تلقائيًا. ما يظهر على الشاشة يبقى قابلاً للقراءة، ولا يُحمَّل أو يُحفَظ أي شيء جديد.',
    guest: 'يتطلب تسجيل الدخول اتصالاً. يختفي هذا الإشعار عند عودته.',
  },
  newVersion: {
    title: 'يتوفر إصدار جديد',
    message: 'أعد تحميل الصفحة لاستخدامه. وحتى ذلك الحين تستمر هذه الصفحة في العمل.',
    sending: 'لا تزال الملفات قيد الإرسال. عند اكتمالها يمكن إعادة تحميل الصفحة.',
    load: 'إعادة التحميل',
  },
  hide: 'إخفاء هذا الإشعار',
} satisfies Translation<typeof en>;
