import type en from '../en/common.ts';
import type { Translation } from '../translation.ts';

export default {
  productName: 'AISO',
  wordmark: 'ai-so',
  version: '1.0',
  researchNotice: '仅供研究和评估，不用于诊断。',
  model: '模型',
  modelSays: '由模型给出，非人工判断',
  retry: '重试',
  close: '关闭',
  cancel: '取消',
  save: '保存',
  loading: '正在加载',
  clearFilters: '清除筛选',
  reference: '参考编号 {{id}}',
  somethingWentWrong: '出现问题',
  notFound: {
    title: '页面不存在',
    message: '内容已移至其他页面',
    search: '搜索页面',
    none: '没有您可以访问的同名页面。',
    home: '前往首页',
  },
  crash: {
    title: '此页面已停止工作',
    message: '您保存的内容是安全的。请重新加载页面；如果再次出现问题，请将下方的参考编号告知管理员。',
    reload: '重新加载',
    home: '前往首页',
  },
  newVersion: {
    title: '有新版本',
    message: '此页面的一部分属于已被替换的版本。请重新加载页面以继续。',
  },
  form: { required: '必填', invalid: '输入无效' },
  unreachable: {
    title: '此页面暂时无法加载',
    message: '与服务器没有连接。连接恢复后请重新加载页面；菜单仍可使用。',
  },
} satisfies Translation<typeof en>;
