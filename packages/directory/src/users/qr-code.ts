import { renderSVG } from 'uqr';

/** A text as a QR code (ISO/IEC 18004), black on white with its quiet zone: an SVG document. */
export const qrCode = (text: string): string => renderSVG(text, { border: 4, ecc: 'M' });
