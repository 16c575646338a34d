import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import InputBase from '@mui/material/InputBase';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useId, useRef, useState } from 'react';
import { partsOfName } from '../store/names.ts';

type NameFieldProps = {
  readonly name: string;
  /** What is wrong with a name; null where nothing is. */
  readonly problemOf: (name: string) => string | null;
  /** Null where the name stays. */
  readonly onDone: (name: string | null) => void;
};

/**
 * A name that is changed where it stands. Enter keeps it, Escape gives it up; left, it is kept if it can be.
 */
export function NameField({ name, problemOf, onDone }: NameFieldProps) {
  const [text, setText] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  /** Its own end takes the focus away, which is no leaving. */
  const isDone = useRef(false);
  const id = useId();
  const problem = text.trim() === name ? null : problemOf(text);
  useEffect(() => {
    field.current?.focus();
    // The ending mostly stays.
    field.current?.setSelectionRange(0, partsOfName(name).base.length);
  }, [name]);
  const end = (to: string | null): void => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(to === name ? null : to);
  };
  return (
    <Tooltip open={problem !== null} title={problem ?? ''} placement="bottom-start">
      <InputBase
        inputRef={field}
        value={text}
        error={problem !== null}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          event.stopPropagation();
          // While letters are put together, Enter takes one of them (UI Events, 3.9).
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') end(null);
          if (event.key === 'Enter' && problem === null) end(text.trim());
        }}
        onBlur={() => end(problem === null ? text.trim() : null)}
        slotProps={{
          input: {
            'aria-label': `New name for ${name}`,
            'aria-invalid': problem !== null,
            'aria-describedby': id,
          },
        }}
        sx={{
          width: '100%',
          borderRadius: 0.7,
          px: 0.5,
          outline: 2,
          outlineColor: problem === null ? 'primary.main' : 'error.main',
          bgcolor: 'background.paper',
          '& input': { p: 0, height: 26 },
        }}
        endAdornment={
          <HiddenText id={id} isLive>
            {problem}
          </HiddenText>
        }
      />
    </Tooltip>
  );
}
