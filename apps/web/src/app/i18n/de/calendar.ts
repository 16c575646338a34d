import 'dayjs/locale/de';

/** The name of this language's calendar in dayjs. */
export default 'de';
