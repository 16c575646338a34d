import 'dayjs/locale/es';

/** The name of this language's calendar in dayjs. */
export default 'es';
