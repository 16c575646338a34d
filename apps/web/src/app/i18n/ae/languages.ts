import type en from '../en/languages.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'اللغة',
  changed: 'تم تغيير اللغة إلى العربية',
  failed: 'تعذّر تحميل اللغة. تحقّق من اتصالك.',
} satisfies Translation<typeof en>;
