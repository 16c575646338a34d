import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { CopyButton } from './CopyButton.tsx';
import type { HighlightedSource } from './page-reference.ts';

/** Of a source that is longer, until all of it is asked for. */
const FIRST_LINES = 8;
const EDGE = { px: 1, display: 'flex', alignItems: 'center' } as const;

/** Every colour reaches 4.5:1 on paper in both modes. */
const CODE = {
  p: 2,
  overflow: 'auto',
  // `left` would be mirrored.
  '& pre': { m: 0, textAlign: 'start' },
  fontSize: '0.8125rem',
  lineHeight: 1.6,
  tabSize: 2,
  '& code': { fontFamily: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace" },
  '& .keyword': { color: 'machine.main' },
  '& .string-expression, & .string': { color: 'success.main' },
  '& .function, & .constant': { color: 'info.main' },
  '& .comment, & .punctuation': { color: 'text.secondary' },
} as const;

/** Where nothing could unfold it, and on paper, all of it stands there. */
const FOLDED = { display: 'none', '@media (scripting: none), print': { display: 'inline' } } as const;

/** The first lines, and what comes behind them. Lines end in plain text alone. */
function splitAfterLines(
  source: HighlightedSource,
  lines: number,
): readonly [HighlightedSource, HighlightedSource] {
  let left = lines;
  for (const [at, token] of source.entries()) {
    if (typeof token !== 'string') continue;
    for (let end = token.indexOf('\n'); end >= 0; end = token.indexOf('\n', end + 1)) {
      left -= 1;
      if (left === 0)
        return [
          [...source.slice(0, at), token.slice(0, end)],
          [token.slice(end), ...source.slice(at + 1)],
        ];
    }
  }
  return [source, []];
}

type ExampleSourceProps = {
  readonly title: string;
  /** Highlighted at build time. */
  readonly source: HighlightedSource;
};

/** The source of an example: its first lines, and all of it on a press. What is copied is all of it. */
export function ExampleSource({ title, source }: ExampleSourceProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const text = source.map((token) => (typeof token === 'string' ? token : token[1])).join('');
  const lines = text.split('\n').length;
  const [first, rest] = splitAfterLines(source, FIRST_LINES);
  const isLong = rest.length > 0;
  return (
    <Box
      sx={{
        border: 1,
        borderTop: 0,
        borderColor: 'divider',
        borderEndStartRadius: 6,
        borderEndEndRadius: 6,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ ...EDGE, justifyContent: 'flex-end', borderBottom: 1, borderColor: 'divider' }}>
        <CopyButton what={`source of ${title}`} text={text} />
      </Box>
      {/* Scrolled by keys too. Code runs from left to right in every language. */}
      <Box component="section" id={id} tabIndex={0} aria-label={`Source of ${title}`} sx={CODE}>
        <pre dir="ltr">
          <code>
            <Tokens source={first} />
            {isLong ? (
              <Box component="span" sx={isOpen ? {} : FOLDED}>
                <Tokens source={rest} />
              </Box>
            ) : null}
          </code>
        </pre>
      </Box>
      {isLong ? (
        <Box
          sx={{
            ...EDGE,
            borderTop: 1,
            borderColor: 'divider',
            '@media (scripting: none), print': { display: 'none' },
          }}
        >
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-controls={id}
            // The words that are seen come first, and then whose lines they are.
            aria-label={`${isOpen ? 'Show fewer' : `Show all ${lines} lines`} of ${title}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Show fewer' : `Show all ${lines} lines`}
          </Button>
        </Box>
      ) : null}
    </Box>
  );
}

const Tokens = ({ source }: Pick<ExampleSourceProps, 'source'>) =>
  source.map((token, at) =>
    typeof token === 'string' ? (
      token
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a source is built once and never changes
      <span key={at} className={token[0]}>
        {token[1]}
      </span>
    ),
  );
