import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useFocusKept } from './use-focus-kept.ts';

/** As a drawer does: takes the focus to itself whenever it finds none. */
function Trap() {
  const trap = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) trap.current?.focus();
  });
  return <div ref={trap} tabIndex={-1} />;
}

function Question() {
  const [answer, setAnswer] = useState('');
  const undo = useRef<HTMLButtonElement>(null);
  useFocusKept(undo, answer);
  return (
    <>
      <Trap />
      {answer === '' ? (
        <button key="accept" type="button" onClick={() => setAnswer('accepted')}>
          Accept
        </button>
      ) : (
        <button key="undo" type="button" ref={undo}>
          Undo
        </button>
      )}
      <button type="button" onClick={() => setAnswer('declined')}>
        Decline
      </button>
    </>
  );
}

afterEach(cleanup);

const focused = (): string | null | undefined => document.activeElement?.textContent;

it('goes to its place with the control that had it, before anything else takes it', () => {
  render(<Question />);
  const accept = screen.getByRole('button', { name: 'Accept' });
  accept.focus();
  fireEvent.click(accept);
  expect(focused()).toBe('Undo');
});

it('stays where it is while that is there', () => {
  render(<Question />);
  const decline = screen.getByRole('button', { name: 'Decline' });
  decline.focus();
  fireEvent.click(decline);
  expect(focused()).toBe('Decline');
});
