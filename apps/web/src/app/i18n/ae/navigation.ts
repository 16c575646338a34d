import type en from '../en/navigation.ts';
import type { Translation } from '../translation.ts';

export default {
  application: 'التطبيق',
  imageDiagnosis: 'التشخيص بالصور',
  pulmonology: 'أمراض الرئة',
  uploadListing: 'قائمة المرفوعات',
  upload: 'رفع الصور',
  patient: 'المرضى',
  inference: 'التحليل',
  home: 'الرئيسية',
  administration: 'الإدارة',
  users: 'المستخدمون',
  tenants: 'المؤسسات',
  models: 'النماذج',
  monitoring: 'المراقبة',
  auditLog: 'سجل التدقيق',
} satisfies Translation<typeof en>;
