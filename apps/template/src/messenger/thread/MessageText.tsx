import { linkParts } from './link-parts.ts';

/** A text as it was written, its web addresses as links. */
export function MessageText({ text }: { text: string }) {
  return (
    <div className="text" dir="auto">
      {linkParts(text).map(({ at, text: part, href }) =>
        href === null ? (
          part
        ) : (
          <a key={at} href={href} target="_blank" rel="noopener noreferrer">
            {part}
          </a>
        ),
      )}
    </div>
  );
}
