const SUMMARY_LENGTH = 140;

/** The beginning of a text, whole words of it. */
export function summaryOf(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  return line.length <= SUMMARY_LENGTH ? line : `${line.slice(0, SUMMARY_LENGTH).replace(/\s\S*$/u, '')} …`;
}
