/**
 * Embeddings, overrides and isolates (UAX 9, 2.1 to 2.4): they turn the text around that they stand in, so
 * that it reads as another one. The marks (2.6), which people who write Arabic or Hebrew type, do not.
 */
const TURNS = '\\u202A-\\u202E\\u2066-\\u2069';
/** Control characters and ends of lines and paragraphs, and halves of characters, which nothing can keep. */
const CONTROLS = '\\p{Cc}\\p{Zl}\\p{Zp}\\p{Cs}';

const TURN = new RegExp(`[${TURNS}]`, 'gu');
const CONTROL = new RegExp(`[${CONTROLS}]+`, 'gu');

/** A text that can be shown to others as it is, in one line. */
export const ONE_LINE = new RegExp(`^[^${CONTROLS}${TURNS}]*$`, 'u');
/** The same in several lines. */
export const SOME_LINES = new RegExp(`^(?:[^${CONTROLS}${TURNS}]|[\\t\\n\\r])*$`, 'u');

/** Without what turns text around: invisible, and often pasted along. */
export const unturned = (text: string): string => text.replaceAll(TURN, '');

/**
 * A text of a file, or of who else cannot be asked for another one, as it can be shown in one line.
 * @param instead of a run of control characters
 */
export const showable = (text: string, instead = ' '): string => unturned(text).replaceAll(CONTROL, instead);

/**
 * A file's name as it is kept and shown, wherever it comes from. It is cleaned and not refused: an operating
 * system allows what here would make one line of a list look like two, or a program like an image.
 */
export const shownFileName = (name: string): string => showable(name, '?').trim() || '?';
