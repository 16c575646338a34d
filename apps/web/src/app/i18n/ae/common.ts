import type en from '../en/common.ts';
import type { Translation } from '../translation.ts';

export default {
  productName: 'AISO',
  wordmark: 'ai-so',
  version: '1.0',
  researchNotice: 'للبحث والتقييم، لا للتشخيص.',
  model: 'نموذج',
  modelSays: 'قول النموذج، لا قول إنسان',
  retry: 'أعد المحاولة',
  close: 'إغلاق',
  cancel: 'إلغاء',
  save: 'حفظ',
  loading: 'جارٍ التحميل',
  clearFilters: 'مسح عوامل التصفية',
  reference: 'المرجع {{id}}',
  somethingWentWrong: 'حدث خطأ ما',
  notFound: {
    title: 'الصفحة غير موجودة',
    message: 'نقلنا المحتوى إلى صفحة أخرى',
    search: 'ابحث عن صفحة',
    none: 'لا توجد صفحة متاحة لك بهذا الاسم.',
    home: 'إلى الصفحة الرئيسية',
  },
  crash: {
    title: 'توقفت هذه الصفحة عن العمل',
    message:
      'ما حفظته في أمان. أعد تحميل الصفحة؛ فإن توقفت مرة أخرى فأبلغ مسؤول النظام بالمرجع المذكور أدناه.',
    reload: 'إعادة التحميل',
    home: 'إلى الصفحة الرئيسية',
  },
  newVersion: {
    title: 'يتوفر إصدار جديد',
    message: 'جزء من هذه الصفحة يعود إلى إصدار استُبدل. أعد تحميل الصفحة للمتابعة.',
  },
  form: { required: 'حقل مطلوب', invalid: 'إدخال غير صالح' },
  unreachable: {
    title: 'لا يمكن تحميل هذه الصفحة الآن',
    message: 'لا يوجد اتصال بالخادم. أعد تحميل الصفحة عند عودته؛ القائمة ما زالت تعمل.',
  },
} satisfies Translation<typeof en>;
