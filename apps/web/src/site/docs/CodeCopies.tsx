import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import { useCopied } from '@aiso/ui/use-copied.ts';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { ICON_BUTTON } from '../frame/icon-button.ts';
import { useTexts } from '../site-context.ts';

/** A button at each piece of code of the document. It lies over the code, so that nothing moves. */
export function CodeCopies() {
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isInBrowser ? <Buttons /> : null;
}

const neverChanges = () => () => undefined;

function Buttons() {
  const [blocks] = useState(() => [...document.querySelectorAll('article .code')]);
  return blocks.map((block, at) =>
    createPortal(<CodeCopy text={block.textContent ?? ''} />, block, String(at)),
  );
}

function CodeCopy({ text: shown }: { readonly text: string }) {
  // The block's text is read once: the button's own comes to stand in it.
  const [text] = useState(shown);
  const texts = useTexts('docs');
  const { isCopied, copy } = useCopied(text);
  if (copy === null) return null;
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-label={texts.copy}
        title={texts.copy}
        onClick={copy}
        sx={{
          ...ICON_BUTTON,
          position: 'absolute',
          insetBlockStart: 0,
          insetInlineEnd: 0,
          bgcolor: 'background.paper',
          '& svg': { fontSize: '1.125rem' },
          '@media print': { display: 'none' },
        }}
      >
        {isCopied ? <CheckOutlined /> : <ContentCopyOutlined />}
      </Box>
      <HiddenText isLive>{isCopied ? texts.copied : ''}</HiddenText>
    </>
  );
}
