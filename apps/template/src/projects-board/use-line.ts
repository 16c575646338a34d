import { type SubmitEvent, useState } from 'react';

/** A line in which one thing after the other is typed and handed in. What was refused is not lost. */
export function useLine(onAdd: (text: string) => Promise<boolean>) {
  const [text, setText] = useState('');
  const typed = text.trim();
  const add = async (): Promise<void> => {
    if (typed === '') return;
    setText('');
    // But for what was typed since.
    if (!(await onAdd(typed))) setText((now) => (now === '' ? typed : now));
  };
  return {
    text,
    setText,
    isEmpty: typed === '',
    onSubmit: (event: SubmitEvent): void => {
      event.preventDefault();
      void add();
    },
  };
}
