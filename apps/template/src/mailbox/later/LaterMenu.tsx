import { focusOrigin } from '@aiso/ui/ask/focus-origin.ts';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { demoNow } from '../../kit/clock.ts';
import type { LaterTime } from './later-times.ts';
import { untilText } from './until-text.ts';

const OwnTimeDialog = lazy(() => import('./OwnTimeDialog.tsx'));

type LaterMenuProps = {
  readonly timesOf: (nowMs: number) => readonly LaterTime[];
  /** Of the dialog that asks for another time, and of its button: "Snooze". */
  readonly act: string;
  readonly onChoose: (at: number) => void;
  /** What opens it. */
  readonly children: (open: {
    readonly isOpen: boolean;
    readonly onOpen: (anchor: HTMLElement | null) => void;
  }) => ReactNode;
};

/** Some times to come, each with its day and hour, and one that is asked for. */
export function LaterMenu({ timesOf, act, onChoose, children }: LaterMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<ReturnType<typeof focusOrigin> | null>(null);
  const locale = useLocale();
  const now = demoNow();
  return (
    <>
      {children({ isOpen: anchor !== null, onOpen: setAnchor })}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {timesOf(now).map(({ text, at }) => (
          <MenuItem
            key={text}
            onClick={() => {
              setAnchor(null);
              onChoose(at);
            }}
          >
            <Box sx={{ flex: 1, marginInlineEnd: 3 }}>{text}</Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{untilText(at, now, locale)}</Box>
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setAsked(focusOrigin());
          }}
        >
          Choose date and time…
        </MenuItem>
      </Menu>
      {asked === null ? null : (
        <Suspense fallback={null}>
          <OwnTimeDialog
            title={act}
            onChoose={onChoose}
            onClose={() => {
              setAsked(null);
              // The dialog lets go of it first.
              setTimeout(() => asked.giveBack());
            }}
          />
        </Suspense>
      )}
    </>
  );
}
