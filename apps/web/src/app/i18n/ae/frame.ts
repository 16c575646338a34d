import type en from '../en/frame.ts';
import type { Translation } from '../translation.ts';

export default {
  skipToContent: 'انتقل إلى المحتوى',
  mainNavigation: 'التنقل الرئيسي',
  breadcrumb: 'مسار التنقل',
  openMenu: 'افتح القائمة',
  collapseSidebar: 'طيّ الشريط الجانبي',
  expandSidebar: 'توسيع الشريط الجانبي',
  profileMenu: 'قائمة الملف الشخصي: {{name}}',
  role: { admin: 'مسؤول النظام', user: 'مستخدم' },
  useLightMode: 'المظهر الفاتح',
  useDarkMode: 'المظهر الداكن',
  signOut: 'تسجيل الخروج',
  goToStart: 'إلى صفحة البداية',
  patients: {
    title: 'المرضى',
    empty: 'صفحات المرضى ليست جزءًا من هذا الإصدار. تجد الفحوص في قائمة المرفوعات.',
    action: 'افتح قائمة المرفوعات',
  },
  more: 'المزيد',
  moreTools: 'أدوات أخرى',
  language: 'اللغة',
  myAccount: 'حسابي',
  profileSettings: 'إعدادات الملف الشخصي',
  account: {
    email: 'البريد الإلكتروني',
    organisation: 'المؤسسة',
    role: 'الدور',
    groups: 'المجموعات',
    noGroups: 'لا شيء',
    changedBy: 'يغيّر المسؤول لديكم هذه البيانات.',
  },
  settings: { mode: 'الوضع', light: 'فاتح', dark: 'داكن', onThisDevice: 'يُحفظ على هذا الجهاز.' },
} satisfies Translation<typeof en>;
