import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import type { HighlightedSource } from './page-reference.ts';

const SAID_MS = 3_000;

/** Every colour reaches 4.5:1 on paper in both modes. */
const CODE = {
  p: 2,
  overflow: 'auto',
  // `left` would be mirrored.
  '& pre': { m: 0, textAlign: 'start' },
  maxHeight: 480,
  fontSize: '0.8125rem',
  lineHeight: 1.6,
  tabSize: 2,
  '& code': { fontFamily: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace" },
  '& .keyword': { color: 'machine.main' },
  '& .string-expression, & .string': { color: 'success.main' },
  '& .function, & .constant': { color: 'info.main' },
  '& .comment, & .punctuation': { color: 'text.secondary' },
} as const;

type ExampleSourceProps = {
  readonly title: string;
  /** Highlighted at build time. */
  readonly source: HighlightedSource;
};

/** The source of an example, and the button that copies it. */
export function ExampleSource({ title, source }: ExampleSourceProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(
        `${source.map((token) => (typeof token === 'string' ? token : token[1])).join('')}\n`,
      );
      setOutcome('copied');
    } catch {
      // Without a secure context, or the person's leave, there is no clipboard.
      setOutcome('failed');
    }
  };
  const isCopied = outcome === 'copied';
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
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'flex-end',
          px: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Button
          size="small"
          aria-label={`${isCopied ? 'Copied' : 'Copy'} the source of ${title}`}
          startIcon={isCopied ? <CheckOutlined /> : <ContentCopyOutlined />}
          onClick={() => void copy()}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <HiddenText isLive>
          {isCopied
            ? `The source of ${title} was copied.`
            : outcome === 'failed'
              ? 'It could not be copied: the browser does not allow it here.'
              : ''}
        </HiddenText>
      </Box>
      {/* Scrolled by keys too. Code runs from left to right in every language. */}
      <Box component="section" tabIndex={0} aria-label={`Source of ${title}`} sx={CODE}>
        <pre dir="ltr">
          <code>
            {source.map((token, at) =>
              typeof token === 'string' ? (
                token
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a source is built once and never changes
                <span key={at} className={token[0]}>
                  {token[1]}
                </span>
              ),
            )}
          </code>
        </pre>
      </Box>
    </Box>
  );
}
