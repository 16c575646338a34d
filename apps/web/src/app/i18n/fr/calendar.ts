import 'dayjs/locale/fr';

/** The name of this language's calendar in dayjs. */
export default 'fr';
