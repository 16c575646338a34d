import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

type LinkRowProps = { readonly editor: Editor; readonly onClose: () => void };

/** As a web address, where it is said without its scheme too; null for what is none. */
function webAddress(text: string): string | null {
  try {
    const url = new URL(/^[a-z]+:/iu.test(text) ? text : `https://${text}`);
    return /^(?:https?|mailto):$/u.test(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

/** Asks where the chosen words lead. Without any, the address itself is put in. */
export function LinkRow({ editor, onClose }: LinkRowProps) {
  const [text, setText] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const close = (): void => {
    onClose();
    editor.commands.focus();
  };
  const take = (): void => {
    const href = text.trim() === '' ? null : webAddress(text.trim());
    if (text.trim() !== '' && href === null) {
      setWrong(true);
      return;
    }
    const chain = editor.chain().extendMarkRange('link');
    if (href === null) chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link')) {
      chain
        .insertContent({ type: 'text', text: text.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    } else chain.setLink({ href }).run();
    close();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Neither sends nor closes the form around.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') take();
    else close();
  };
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <InputBase
        inputRef={field}
        fullWidth
        value={text}
        placeholder="https://"
        error={isWrong}
        onChange={({ target }) => {
          setText(target.value);
          setWrong(false);
        }}
        onKeyDown={press}
        slotProps={{ input: { 'aria-label': 'Link address', 'aria-invalid': isWrong } }}
      />
      {isWrong ? (
        <Box role="alert" sx={{ flex: 'none', color: 'error.main', fontSize: '0.75rem' }}>
          Enter a valid address
        </Box>
      ) : null}
      <Button size="small" onClick={take}>
        {text.trim() === '' && editor.isActive('link') ? 'Remove' : 'Set'}
      </Button>
    </Box>
  );
}
