import type en from '../en/frame.ts';
import type { Translation } from '../translation.ts';

export default {
  skipToContent: '跳至内容',
  mainNavigation: '主导航',
  breadcrumb: '导航路径',
  openMenu: '打开菜单',
  collapseSidebar: '收起侧边栏',
  expandSidebar: '展开侧边栏',
  profileMenu: '{{name}} 的个人菜单',
  role: { admin: '管理员', user: '用户' },
  useLightMode: '使用浅色模式',
  useDarkMode: '使用深色模式',
  signOut: '退出登录',
  goToStart: '前往起始页',
  patients: {
    title: '患者',
    empty: '此版本不包含患者页面。检查可在上传列表中找到。',
    action: '打开上传列表',
  },
  more: '更多',
  moreTools: '更多工具',
  language: '语言',
  myAccount: '我的账户',
  profileSettings: '个人资料设置',
  account: {
    email: '电子邮件',
    organisation: '机构',
    role: '角色',
    groups: '用户组',
    noGroups: '无',
    changedBy: '这些信息由管理员修改。',
  },
  settings: { mode: '模式', light: '浅色', dark: '深色', onThisDevice: '保存在此设备上。' },
} satisfies Translation<typeof en>;
