import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { BackButton } from '../../kit/application/Panes.tsx';
import { NameAvatar } from '../../kit/cast/NameAvatar.tsx';

type DetailFrameProps = {
  /** What is open: another one begins at its top. */
  readonly id: string;
  readonly title: string;
  /** Whose initials stand beside it. */
  readonly name: string;
  readonly below: ReactNode;
  /** What can be done with it. */
  readonly actions: ReactNode;
  /** What was asked for, and takes the focus once it is here; what is merely shown does not. */
  readonly focusOn: string | null;
  readonly onFocusTaken: () => void;
  /** On Escape. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
};

/** What is open beside a list: who it is from, its actions, and its parts. */
export function DetailFrame(props: DetailFrameProps) {
  const { id, title, name, below, actions, focusOn, onFocusTaken, onLeave, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusOn !== id) return;
    heading.current?.focus();
    onFocusTaken();
  }, [focusOn, id, onFocusTaken]);
  return (
    <Box
      key={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // Of a drawer or a menu that was opened from here.
        if (!event.currentTarget.contains(event.target as Node)) return;
        event.preventDefault();
        onLeave();
      }}
      sx={{ flex: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' }}
    >
      <Box
        component="header"
        sx={{
          p: { xs: 1.6, sm: 2.4 },
          pb: { xs: 1.6, sm: 1.6 },
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ marginInlineStart: -0.75, mb: 0.5, '&:empty': { display: 'none' } }}>
          <BackButton />
        </Box>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
          <NameAvatar shape="rounded" name={name} sizePx={48} />
          <Box sx={{ minWidth: 0, flex: 1 }}>
            <Typography
              ref={heading}
              variant="h3"
              component="h2"
              tabIndex={-1}
              sx={{ outline: 'none', overflowWrap: 'anywhere' }}
            >
              {title}
            </Typography>
            <Box sx={{ mt: 0.25, color: 'text.secondary' }}>{below}</Box>
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}>{actions}</Box>
      </Box>
      <Box sx={{ p: { xs: 1.6, sm: 2.4 }, display: 'grid', gap: 2.5, maxWidth: 760 }}>{children}</Box>
    </Box>
  );
}
