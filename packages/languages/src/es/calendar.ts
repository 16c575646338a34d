export { default } from 'dayjs/locale/es';
