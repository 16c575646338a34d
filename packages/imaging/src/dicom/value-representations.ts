/** Their length has four bytes in explicit encoding (PS3.5 7.1.2). */
const LONG_VRS: ReadonlySet<string> = new Set('OB OD OF OL OV OW SQ SV UC UN UR UT UV'.split(' '));
const SHORT_VRS: ReadonlySet<string> = new Set(
  'AE AS AT CS DA DS DT FD FL IS LO LT PN SH SL SS ST TM UI UL US'.split(' '),
);

export const isLongVr = (vr: string): boolean => LONG_VRS.has(vr);

/** Whether two letters are a VR of PS3.5 6.2. */
export const isKnownVr = (letters: string): boolean => LONG_VRS.has(letters) || SHORT_VRS.has(letters);

/** VRs to come have a length of four bytes as well (PS3.5 7.1.2). */
export const hasLongLength = (vr: string): boolean =>
  LONG_VRS.has(vr) || (!SHORT_VRS.has(vr) && /^[A-Z]{2}$/u.test(vr));
