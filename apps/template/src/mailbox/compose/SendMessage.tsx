import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useState } from 'react';

/** Specified by the reference: as long as Nextcloud Mail waits. */
const HELD_SECONDS = 7;

type SendMessageProps = { readonly onUndo: () => void; readonly onSend: () => void };

/**
 * How long a letter is still held back. The seconds are seen, not said: read aloud are the words at its
 * beginning. They stand still as long as the pointer or the focus is on it.
 */
export function SendMessage({ onUndo, onSend }: SendMessageProps) {
  const [secondsLeft, setSecondsLeft] = useState(HELD_SECONDS);
  const [isPaused, setPaused] = useState(false);
  const send = useEffectEvent(onSend);
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => {
      if (secondsLeft === 1) send();
      else setSecondsLeft(secondsLeft - 1);
    }, 1000);
    return () => clearTimeout(timer);
  }, [isPaused, secondsLeft]);
  return (
    <Box
      component="span"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}
    >
      <HiddenText>Sending in {HELD_SECONDS} seconds. Press Z to undo.</HiddenText>
      <Box component="span" aria-hidden sx={{ fontVariantNumeric: 'tabular-nums' }}>
        Sending in {secondsLeft} s
      </Box>
      <span>
        <Button size="small" onClick={onUndo}>
          Undo
        </Button>
        <Button size="small" color="inherit" onClick={onSend}>
          Send now
        </Button>
      </span>
    </Box>
  );
}
