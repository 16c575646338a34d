/** Of text of 12 px: a sign of Latin or Arabic script on average, and one of Chinese. */
const SIGN_PX = 6.6;
const WIDE_SIGN_PX = 12;
const WIDE = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/u;

const widthOf = (sign: string): number => (WIDE.test(sign) ? WIDE_SIGN_PX : SIGN_PX);

/** About how wide a text of 12 px is. */
export const textWidth = (text: string): number =>
  Array.from(text).reduce((sum, sign) => sum + widthOf(sign), 0);

/** As much of a text as has room, with an ellipsis; empty where not even that has. */
export function fitText(text: string, roomPx: number): string {
  if (textWidth(text) <= roomPx) return text;
  let left = roomPx - SIGN_PX;
  let fitted = '';
  for (const sign of text) {
    left -= widthOf(sign);
    if (left < 0) break;
    fitted += sign;
  }
  return fitted === '' ? '' : `${fitted.trimEnd()}…`;
}
