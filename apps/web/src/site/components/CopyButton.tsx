import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';

const SAID_MS = 3_000;

type CopyButtonProps = {
  /** As it is named behind an article: `source of Sizes`. */
  readonly what: string;
  readonly text: string;
};

/** Copies code, and says whether it could. */
export function CopyButton({ what, text }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(`${text}\n`);
      setOutcome('copied');
    } catch {
      // Without a secure context, or the person's leave, there is no clipboard.
      setOutcome('failed');
    }
  };
  const isCopied = outcome === 'copied';
  return (
    <>
      <Button
        size="small"
        aria-label={`${isCopied ? 'Copied' : 'Copy'} the ${what}`}
        startIcon={isCopied ? <CheckOutlined /> : <ContentCopyOutlined />}
        onClick={() => void copy()}
      >
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      <HiddenText isLive>
        {isCopied
          ? `The ${what} was copied.`
          : outcome === 'failed'
            ? 'It could not be copied: the browser does not allow it here.'
            : ''}
      </HiddenText>
    </>
  );
}
