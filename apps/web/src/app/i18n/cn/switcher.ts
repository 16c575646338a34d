import type en from '../en/switcher.ts';
import type { Translation } from '../translation.ts';

export default {
  title: '演示切换器',
  current: '演示切换器：{{names}}',
  note: '示例用户和机构。您的选择仅在此处显示，不会更改服务器上的任何内容。',
  users: '用户',
  tenants: '机构',
  userChosen: '演示：已选择 {{name}}。您仍以本人身份登录。',
  tenantChosen: '演示：已选择 {{name}}。您所属的机构保持不变。',
} satisfies Translation<typeof en>;
