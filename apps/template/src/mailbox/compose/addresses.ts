import type { Person } from '../store/mail.ts';

/** What a mail program takes for an address; what exists is known by the server that is asked. */
const EMAIL = /^[^\s@<>,;"()]+@[^\s@<>,;"().]+(?:\.[^\s@<>,;"().]+)+$/u;
const NAMED = /^(?<name>.*?)\s*<(?<email>[^<>]*)>$/u;

/** `Mei Tanaka <mei@clinic.example>`, or the address alone; null for what holds no address. */
export function personFrom(text: string): Person | null {
  const { name = '', email = text } = NAMED.exec(text.trim())?.groups ?? {};
  const address = email.trim();
  if (!EMAIL.test(address)) return null;
  return { name: name.trim().replaceAll(/^"|"$/gu, ''), email: address };
}

/** Apart by commas, semicolons or lines, but for those within quotation marks. */
export const splitAddresses = (text: string): readonly string[] =>
  text
    .split(/[,;\n](?=(?:[^"]*"[^"]*")*[^"]*$)/u)
    .map((part) => part.trim())
    .filter(Boolean);

/** As `personFrom` reads it. A name with a comma stands in quotation marks. */
export const addressText = ({ name, email }: Person): string => {
  if (name === '') return email;
  return `${/[,;]/u.test(name) ? `"${name}"` : name} <${email}>`;
};
