import { focusOrigin } from '@aiso/ui/ask/focus-origin.ts';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import MinimizeOutlined from '@mui/icons-material/MinimizeOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { knownPeople } from '../store/known-people.ts';
import type { Mail } from '../store/mail.ts';
import { ComposerForm } from './ComposerForm.tsx';
import {
  type Composer,
  closeComposer,
  inFront,
  minimiseAll,
  showComposer,
  useComposers,
} from './composers.ts';

const WIDTH_PX = 520;
const BAR_PX = 220;

const titleOf = ({ subject }: Composer): string => (subject.trim() === '' ? 'New message' : subject);

const titleIdOf = ({ id }: Composer): string => `title-${id}`;
const barIdOf = ({ id }: Composer): string => `bar-${id}`;

/**
 * The letters that are being written, at the bottom of the window. Those without room are bars there, and
 * keep what was typed. On phones one is shown at a time, over everything.
 */
export default function ComposerDock({ mails }: { readonly mails: readonly Mail[] }) {
  const { composers } = useComposers();
  const suggestions = useMemo(() => knownPeople(mails), [mails]);
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'));
  const front = inFront(composers, isWide ? 2 : 1);
  if (composers.length === 0) return null;
  return (
    <Box
      sx={{
        position: 'fixed',
        insetBlockEnd: 0,
        insetInlineEnd: { xs: 0, md: 20 },
        zIndex: 'appBar',
        maxWidth: '100%',
        display: 'flex',
        flexDirection: 'row-reverse',
        alignItems: 'end',
        gap: 1,
        pointerEvents: 'none',
        displayPrint: 'none',
        '& > *': { pointerEvents: 'auto' },
      }}
    >
      {composers.map((composer) => {
        const isFront = front.has(composer.id);
        const content = (
          <ComposerWindow composer={composer} isModal={isPhone}>
            <ComposerForm composer={composer} suggestions={suggestions} />
          </ComposerWindow>
        );
        return (
          <Box key={composer.id} sx={{ minWidth: 0 }}>
            {isFront ? null : <ComposerBar composer={composer} />}
            {isPhone ? (
              <Dialog
                fullScreen
                open={isFront}
                onClose={() => void closeComposer(composer.id)}
                disableRestoreFocus
                aria-labelledby={titleIdOf(composer)}
              >
                {content}
              </Dialog>
            ) : (
              <Box
                sx={{
                  display: isFront ? 'flex' : 'none',
                  width: WIDTH_PX,
                  height: 'min(600px, 78vh)',
                  border: 1,
                  borderBottom: 0,
                  borderColor: 'divider',
                  borderStartStartRadius: 8,
                  borderStartEndRadius: 8,
                  bgcolor: 'background.paper',
                  boxShadow: 8,
                  overflow: 'hidden',
                }}
              >
                {content}
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

function ComposerBar({ composer }: { readonly composer: Composer }) {
  return (
    <ButtonBase
      id={barIdOf(composer)}
      aria-label={`Continue “${titleOf(composer)}”`}
      onClick={() => showComposer(composer.id, true)}
      sx={{
        justifyContent: 'flex-start',
        width: BAR_PX,
        maxWidth: '100%',
        minHeight: 44,
        px: 1.5,
        border: 1,
        borderBottom: 0,
        borderColor: 'divider',
        borderStartStartRadius: 8,
        borderStartEndRadius: 8,
        bgcolor: 'background.paper',
        boxShadow: 4,
        fontWeight: 600,
      }}
    >
      <Box
        component="span"
        dir="auto"
        sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {titleOf(composer)}
      </Box>
    </ButtonBase>
  );
}

type ComposerWindowProps = {
  readonly composer: Composer;
  /** Whether a dialog of its own is around it. */
  readonly isModal: boolean;
  readonly children: ReactNode;
};

function ComposerWindow({ composer, isModal, children }: ComposerWindowProps) {
  const place = useRef<HTMLElement>(null);
  const [origin] = useState(focusOrigin);
  useEffect(
    () => () => {
      // What held the focus lets go of it first.
      setTimeout(() => place.current === null && origin.giveBack());
    },
    [origin],
  );
  const { isOpen, shownAt } = composer;
  // Its first field gets the focus a moment later: a key that is pressed before is meant for it as well.
  useLayoutEffect(() => {
    if (isOpen && shownAt > 0) place.current?.focus();
  }, [isOpen, shownAt]);
  const minimise = (): void => {
    if (isModal) minimiseAll();
    else showComposer(composer.id, false);
    setTimeout(() => document.getElementById(barIdOf(composer))?.focus());
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented) void closeComposer(composer.id);
    // A letter's keys are no commands; those of the browser and the frame are.
    if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
  };
  return (
    <Box
      ref={place}
      tabIndex={-1}
      {...(isModal ? {} : { role: 'dialog', 'aria-labelledby': titleIdOf(composer) })}
      onKeyDown={press}
      sx={{ flex: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column', outline: 0 }}
    >
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          px: 1.5,
          py: 0.5,
          borderBottom: 1,
          borderColor: 'divider',
          bgcolor: 'background.default',
        }}
      >
        <Box
          component="h2"
          id={titleIdOf(composer)}
          dir="auto"
          sx={{
            flex: 1,
            m: 0,
            fontSize: '0.875rem',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {titleOf(composer)}
        </Box>
        <IconButton aria-label="Minimise" title="Minimise" onClick={minimise}>
          <MinimizeOutlined fontSize="small" />
        </IconButton>
        <IconButton
          aria-label="Save as draft and close"
          title="Save as draft and close"
          onClick={() => void closeComposer(composer.id)}
        >
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Box>
      {children}
    </Box>
  );
}
