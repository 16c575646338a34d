export { default } from 'dayjs/locale/ar';
