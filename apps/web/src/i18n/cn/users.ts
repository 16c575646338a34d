import type en from '../en/users.ts';
import type { Translation } from '../translation.ts';

export default {
  title: '用户',
  you: '{{name}}（您）',
  never: '从未',
  none: '无',
  failed: '无法读取用户',
  menu: '{{name}} 的操作',
  column: {
    person: '人员',
    tenant: '机构',
    role: '角色',
    groups: '组',
    state: '状态',
    secondFactor: '第二因素',
    lastSignIn: '上次登录',
    created: '添加时间',
  },
  role: { admin: '管理员', user: '用户' },
  state: {
    active: '正常',
    invited: '尚未登录',
    expired: '一次性密码已过期',
    unconfirmed: '邮箱未确认',
    resetRequired: '须重置密码',
    disabled: '已停用',
  },
  secondFactor: { on: '已启用', off: '未启用', short: '已启用第二因素' },
  filters: {
    label: '筛选',
    search: '按姓名或邮箱搜索',
    searchHint: '姓名或邮箱',
    anyTenant: '所有机构',
    group: '组',
    anyGroup: '所有组',
    anyState: '所有状态',
  },
  empty: { title: '这里还没有人', message: '请邀请第一位人员。' },
  elsewhere: {
    title: '人员由另一个目录管理',
    message:
      '您通过本程序之外的目录登录。姓名、密码、组和第二因素都保存在那里：请在那里邀请、修改、停用和重置人员。所属机构仍由其组和属性决定。',
  },
  invite: { open: '邀请用户', title: '邀请用户', submit: '邀请' },
  edit: { submit: '保存', endsSessions: '机构、角色或组的更改立即生效：此人须重新登录。' },
  form: {
    email: '邮箱',
    emailInvalid: '请输入有效的邮箱地址',
    givenName: '名',
    familyName: '姓',
    roleHint: 'Admin 机构的管理员管理所有机构。',
    groupsHint: '其他组；机构和角色对应的组会自动加入。按回车或逗号添加。',
    groupsInvalid: '组名由字母、数字和 . + = @ _ - 组成，不含空格',
    language: '邮件语言',
  },
  command: {
    edit: '编辑',
    resetPassword: '重置密码',
    signOut: '在所有设备上退出',
    removeSecondFactor: '移除第二因素',
    disable: '停用',
    enable: '启用',
  },
  ask: {
    resetPassword: {
      title: '要重置 {{name}} 的密码吗？',
      message: '当前密码将失效，所有会话结束，改用一次性密码。',
    },
    signOut: {
      title: '要让 {{name}} 在所有设备上退出吗？',
      message: '所有会话将在数秒内结束，未发送的内容会丢失。',
    },
    removeSecondFactor: {
      title: '要移除 {{name}} 的第二因素吗？',
      message: '此后仅凭密码即可登录，直到设置新的应用。',
    },
    disable: { title: '要停用 {{name}} 吗？', message: '所有会话结束，重新启用之前无人能用此账户登录。' },
  },
  done: {
    invited: '邀请已发送至 {{email}}',
    changed: '{{name}} 已修改',
    passwordMailed: '一次性密码已发送至 {{email}}',
    signOut: '{{name}} 已在所有设备上退出',
    removeSecondFactor: '{{name}} 的第二因素已移除',
    disable: '{{name}} 已停用',
    enable: '{{name}} 已启用',
  },
  bulk: {
    button: '{{command}}（{{total}}）',
    ask: {
      signOut: {
        title: '要让所选人员（{{total}}）在所有设备上退出吗？',
        message: '其会话将在数秒内结束，未发送的内容会丢失。',
      },
      disable: {
        title: '要停用所选人员（{{total}}）吗？',
        message: '其会话将结束，重新启用之前无人能用这些账户登录。',
      },
    },
    done: {
      signOut: '已在所有设备上退出：{{total}}',
      disable: '已停用：{{total}}',
      enable: '已启用：{{total}}',
    },
    failed: '{{total}} 项未完成：{{reason}}',
  },
  password: {
    title: '一次性密码',
    message: '未配置邮件服务器。请您自行将此密码交给 {{email}}：',
    label: '一次性密码',
    hint: '仅此一次显示，7 天内有效，首次登录时须更改。',
    copy: '复制',
    copied: '已复制',
    done: '完成',
  },
} satisfies Translation<typeof en>;
