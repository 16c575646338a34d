import type en from '../en/notifications.ts';
import type { Translation } from '../translation.ts';

export default {
  title: '通知',
  open: '通知',
  openUnread_other: '通知，{{count}} 条未读',
  markAllRead: '全部标为已读',
  show: '显示',
  tab: { all: '全部', unread: '未读', archived: '已归档' },
  tabCount: '{{name}}（{{number}}）',
  viewAll: '查看全部',
  showMore: '显示更多',
  unread: '未读',
  empty: {
    all: '暂无通知。模型读完您发送的图像后，会在这里告知。',
    unread: '您已全部阅读。',
    archived: '您归档的内容保存在这里。',
  },
  kind: { finished: '读片完成', refused: '文件未被接受', failed: '读片失败' },
  above: '{{finding}}：高于工作点',
  below: '{{finding}}：低于工作点',
  gateRefused: '不是正位胸片：未计算任何发现',
  group: {
    finished_other: '{{count}} 项读片完成',
    refused_other: '{{count}} 个文件未被接受',
    failed_other: '{{count}} 项读片失败',
    above_other: '{{count}} 项高于工作点',
    unread_other: '{{count}} 条未读',
  },
  archive: '归档',
  restore: '移出归档',
  archiveOf: '归档：{{name}}',
  restoreOf: '移出归档：{{name}}',
  archived_other: '已归档 {{count}} 条通知。',
  restored_other: '已将 {{count}} 条通知移出归档。',
  undo: '撤销',
  changeFailed: '无法保存。{{reason}}',
  demo: {
    title: '演示',
    note: '模板的示例条目。仅保存在此窗口中，不会发送任何内容。',
  },
} satisfies Translation<typeof en>;
