import type en from '../en/weather.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'الطقس',
  note: 'محتوى تجريبي: ليس طقس أي مكان حقيقي.',
  unit: 'وحدة درجة الحرارة',
  forecast: 'التوقعات',
  details: 'التفاصيل',
  viewAll: 'عرض توقعات 10 أيام',
  viewFewer: 'عرض أربعة أيام',
  high: 'العظمى',
  low: 'الصغرى',
} satisfies Translation<typeof en>;
