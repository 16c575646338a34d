import 'dayjs/locale/ar';

/** The name of this language's calendar in dayjs. */
export default 'ar';
