export { default } from 'dayjs/locale/fr';
