import type en from '../en/weather.ts';
import type { Translation } from '../translation.ts';

export default {
  title: '天气',
  note: '演示内容：并非任何真实地点的天气。',
  unit: '温度单位',
  forecast: '天气预报',
  details: '详情',
  viewAll: '查看 10 天预报',
  viewFewer: '只显示四天',
  high: '最高',
  low: '最低',
} satisfies Translation<typeof en>;
