export { default } from 'dayjs/locale/zh-cn';
