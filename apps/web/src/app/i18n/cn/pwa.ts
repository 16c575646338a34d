import type en from '../en/pwa.ts';
import type { Translation } from '../translation.ts';

export default {
  offline: { title: '您已离线' },
  unreachable: { title: '无法连接服务器' },
  gone: {
    signedIn: '上传会等待并自动继续。屏幕上的内容仍可阅读，但不会加载或保存新内容。',
    guest: '登录需要网络连接。连接恢复后，此提示会自动消失。',
  },
  newVersion: {
    title: '有新版本可用',
    message: '重新加载页面即可使用新版本。在此之前，当前页面仍可正常使用。',
    sending: '文件仍在发送中。发送完成后即可重新加载页面。',
    load: '重新加载',
  },
  hide: '隐藏此提示',
} satisfies Translation<typeof en>;
