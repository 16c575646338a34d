import type en from '../en/languages.ts';
import type { Translation } from '../translation.ts';

export default {
  title: '语言',
  changed: '语言已切换为中文',
  failed: '无法加载该语言。请检查您的网络连接。',
} satisfies Translation<typeof en>;
