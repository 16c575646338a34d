import type en from '../en/switcher.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'مبدّل العرض التجريبي',
  current: 'مبدّل العرض التجريبي: {{names}}',
  note: 'مستخدمون ومؤسسات للعيّنة. اختيارك يظهر هنا فقط ولا يغيّر شيئًا على الخادم.',
  users: 'المستخدمون',
  tenants: 'المؤسسات',
  userChosen: 'عرض تجريبي: تم اختيار {{name}}. تبقى مسجّل الدخول بحسابك.',
  tenantChosen: 'عرض تجريبي: تم اختيار {{name}}. تبقى مؤسستك كما هي.',
} satisfies Translation<typeof en>;
