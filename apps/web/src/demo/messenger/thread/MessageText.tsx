import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { linkParts } from './link-parts.ts';

/** A text as it was written, its web addresses as links. */
export function MessageText({ text }: { text: string }) {
  return (
    <Typography variant="body2" dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {linkParts(text).map((part) =>
        part.href === null ? (
          <span key={part.at}>{part.text}</span>
        ) : (
          <Link
            key={part.at}
            href={part.href}
            target="_blank"
            rel="noopener noreferrer"
            color="inherit"
            underline="always"
          >
            {part.text}
          </Link>
        ),
      )}
    </Typography>
  );
}
