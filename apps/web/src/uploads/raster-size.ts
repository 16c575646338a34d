/** Enough of a file to hold the size of any ordinary PNG or JPEG. */
const HEAD_BYTES = 256 * 1024;
const PNG_SIGNATURE = 0x89504e47;

/**
 * Width × height from the header of a PNG (ISO/IEC 15948, 11.2.2) or JPEG (ITU-T T.81, B.2.2), null for
 * anything else, and for a PNG of 16 bits: a browser shows it without a window, often black. A browser that
 * shows a picture decodes all of it, however large its header says it is.
 */
export async function rasterPixels(file: Blob): Promise<number | null> {
  const head = new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if (head.byteLength > 24 && head.getUint32(0) === PNG_SIGNATURE)
    return head.getUint8(24) > 8 ? null : head.getUint32(16) * head.getUint32(20);
  if (head.byteLength >= 4 && head.getUint16(0) === 0xffd8) return jpegPixels(head);
  return null;
}

function jpegPixels(head: DataView): number | null {
  let at = 2;
  while (at + 9 < head.byteLength && head.getUint8(at) === 0xff) {
    const marker = head.getUint8(at + 1);
    // Start-of-frame markers, without DHT (C4), JPG (C8) and DAC (CC) that stand among them.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return head.getUint16(at + 5) * head.getUint16(at + 7);
    }
    at += 2 + head.getUint16(at + 2);
  }
  return null;
}
