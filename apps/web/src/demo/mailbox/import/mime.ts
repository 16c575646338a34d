/** A part of a message (RFC 2045): its headers by name in lower case, and its body as it was sent. */
export type MimePart = { readonly headers: ReadonlyMap<string, string>; readonly body: string };

/** What a header's value says first, and its parameters: `text/html` and `charset`. */
export type HeaderValue = { readonly value: string; readonly parameters: ReadonlyMap<string, string> };

const byteString = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0xff);

/** Bytes as a string of one letter each, so that parts in different encodings can stand side by side. */
export const latin1 = (buffer: ArrayBuffer): string => {
  const bytes = new Uint8Array(buffer);
  const CHUNK = 32_768;
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += byteString(bytes.subarray(at, at + CHUNK));
  return text;
};

/** Text of bytes. An encoding that the browser does not know is read as UTF-8. */
export function textOf(bytes: Uint8Array<ArrayBuffer>, charset = 'utf-8'): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return bytesOf(atob(text.replaceAll(/[^A-Za-z0-9+/]/gu, '')));
  } catch {
    return new Uint8Array();
  }
}

const hexBytes = (text: string): string =>
  text.replaceAll(/=(?<hex>[\dA-F]{2})/giu, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

/** A body's bytes, by its transfer encoding (RFC 2045, section 6). */
export function decoded({ headers, body }: MimePart): Uint8Array<ArrayBuffer> {
  const encoding = headers.get('content-transfer-encoding')?.trim().toLowerCase();
  if (encoding === 'base64') return fromBase64(body);
  if (encoding === 'quoted-printable') return bytesOf(hexBytes(body.replaceAll(/[ \t]*=\r?\n/gu, '')));
  return bytesOf(body);
}

/** Words that are not ASCII: `=?utf-8?B?w6Q=?=` (RFC 2047). */
export const unworded = (text: string): string =>
  text
    .replaceAll(/(?<=\?=)\s+(?==\?)/gu, '')
    .replaceAll(
      /=\?(?<charset>[^?*\s]+)(?:\*[^?\s]*)?\?(?<kind>[BQ])\?(?<word>[^?]*)\?=/giu,
      (_whole, charset: string, kind: string, word: string) =>
        textOf(
          kind.toUpperCase() === 'B' ? fromBase64(word) : bytesOf(hexBytes(word.replaceAll('_', ' '))),
          charset,
        ),
    );

export function headerValue(text = ''): HeaderValue {
  const [value = '', ...rest] = text.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/u);
  const parameters = rest.flatMap((part) => {
    const at = part.indexOf('=');
    if (at === -1) return [];
    const said = part.slice(at + 1).trim();
    return [[part.slice(0, at).trim().toLowerCase(), said.replaceAll(/^"|"$/gu, '')] as const];
  });
  return { value: value.trim().toLowerCase(), parameters: new Map(parameters) };
}

/** Headers and body of a message or of one of its parts. */
export function mimePart(text: string): MimePart {
  const end = /\r?\n\r?\n/u.exec(text);
  const head = end === null ? text : text.slice(0, end.index);
  const lines = head.replaceAll(/\r?\n[ \t]+/gu, ' ').split(/\r?\n/u);
  const headers = new Map<string, string>();
  for (const line of lines) {
    const at = line.indexOf(':');
    const name = line.slice(0, at).trim().toLowerCase();
    // The first is meant where one stands twice.
    if (at > 0 && !headers.has(name)) headers.set(name, line.slice(at + 1).trim());
  }
  return { headers, body: end === null ? '' : text.slice(end.index + end[0].length) };
}

const MOST_DEPTH = 8;

/** The parts that are no containers themselves, in their order. */
export function leavesOf(part: MimePart, depth = 0): readonly MimePart[] {
  const { value, parameters } = headerValue(part.headers.get('content-type'));
  const boundary = parameters.get('boundary');
  if (!value.startsWith('multipart/') || boundary === undefined || depth === MOST_DEPTH) return [part];
  const [, ...parts] = `\n${part.body}`.split(`\n--${boundary}`);
  return parts
    .filter((text) => !text.startsWith('--'))
    .flatMap((text) => leavesOf(mimePart(text.replace(/^[ \t]*\r?\n/u, '').replace(/\r$/u, '')), depth + 1));
}
