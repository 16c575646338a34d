import 'dayjs/locale/zh-cn';

/** The name of this language's calendar in dayjs. */
export default 'zh-cn';
