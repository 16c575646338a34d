import type en from '../en/navigation.ts';
import type { Translation } from '../translation.ts';

export default {
  application: '应用',
  imageDiagnosis: '影像诊断',
  pulmonology: '呼吸科',
  uploadListing: '上传列表',
  upload: '上传',
  patient: '患者',
  inference: '推理',
  home: '首页',
  administration: '管理',
  users: '用户',
  tenants: '租户',
  models: '模型',
  monitoring: '监测',
  auditLog: '审计日志',
} satisfies Translation<typeof en>;
