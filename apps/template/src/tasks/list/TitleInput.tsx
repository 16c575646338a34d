import { useEffect, useRef, useState } from 'react';
import { TITLE_MAX } from '../store/task.ts';

type TitleInputProps = {
  readonly title: string;
  /** Null where nothing was changed. */
  readonly onEdited: (title: string | null, isByKey: boolean) => void;
};

/** A title that is edited in its row: Enter or leaving it keeps what was typed, Escape does not. */
export function TitleInput({ title, onEdited }: TitleInputProps) {
  const [text, setText] = useState(title);
  const isOver = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const end = (next: string | null, isByKey: boolean): void => {
    // The blur that follows is no second answer.
    if (isOver.current) return;
    isOver.current = true;
    const typed = next?.trim() ?? '';
    onEdited(typed === '' || typed === title ? null : typed, isByKey);
  };
  return (
    <input
      className="edit"
      ref={input}
      aria-label={`Title of ${title}`}
      value={text}
      maxLength={TITLE_MAX}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => end(text, false)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) end(text, true);
        if (event.key === 'Escape') end(null, true);
      }}
    />
  );
}
