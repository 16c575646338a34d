export { default } from 'dayjs/locale/de';
