import { SideDrawer } from '@aiso/ui/drawer/SideDrawer.tsx';
import { useFocusKept } from '@aiso/ui/use-focus-kept.ts';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import MenuOpenOutlined from '@mui/icons-material/MenuOpenOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRtl } from '@mui/system/RtlProvider';
import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react';

type PanesProps = {
  /** What leads through the application: folders, lists, a small calendar. */
  readonly side?: { readonly title: string; readonly content: ReactNode; readonly widthPx?: number };
  /** All room that is left where no width is given. */
  readonly main: { readonly title: string; readonly content: ReactNode; readonly widthPx?: number };
  /** What is open, if anything is. */
  readonly detail?:
    | {
        readonly title: string;
        readonly content: ReactNode;
        readonly widthPx?: number;
        readonly onClose: () => void;
      }
    | undefined;
};

type Room = {
  /** The side's title while it stands in a drawer; null while it is always shown. */
  readonly hiddenSide: string | null;
  readonly isSideOpen: boolean;
  readonly setSideOpen: (isOpen: boolean) => void;
  /** What closes the detail while it takes the place of the main pane; null while both are shown. */
  readonly onBack: (() => void) | null;
};
const RoomContext = createContext<Room>({
  hiddenSide: null,
  isSideOpen: false,
  setSideOpen: () => {},
  onBack: null,
});

const SIDE_PX = 240;

/**
 * An application's panes. From 1200 px all of them stand beside each other, from 900 px the side is in a
 * drawer, and on phones one is shown at a time: the detail in place of the main pane. The main pane holds
 * `SideButton`, the detail `BackButton`: each shows itself where it is needed. A pane's content scrolls.
 */
export function Panes({ side, main, detail }: PanesProps) {
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'));
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const [isSideOpen, setSideOpen] = useState(false);
  const shown = useRef<HTMLDivElement>(null);
  const isDetailAlone = isNarrow && detail !== undefined;
  useFocusKept(shown, isDetailAlone ? 'detail' : 'main');
  const room = useMemo<Room>(
    () => ({
      hiddenSide: isWide ? null : (side?.title ?? null),
      isSideOpen,
      setSideOpen,
      onBack: isNarrow ? (detail?.onClose ?? null) : null,
    }),
    [detail?.onClose, isNarrow, isSideOpen, isWide, side?.title],
  );
  return (
    <RoomContext value={room}>
      <Box ref={shown} tabIndex={-1} sx={{ flex: 1, minHeight: 0, display: 'flex', outline: 'none' }}>
        {side === undefined ? null : isWide ? (
          <Pane as="nav" title={side.title} widthPx={side.widthPx ?? SIDE_PX} edge="end">
            {side.content}
          </Pane>
        ) : (
          <SideDrawer
            isOpen={isSideOpen}
            onClose={() => setSideOpen(false)}
            title={side.title}
            side="start"
            widthPx={320}
          >
            {side.content}
          </SideDrawer>
        )}
        {isDetailAlone ? null : (
          <Pane
            as="section"
            title={main.title}
            {...(isNarrow || main.widthPx === undefined ? {} : { widthPx: main.widthPx })}
          >
            {main.content}
          </Pane>
        )}
        {detail === undefined ? null : (
          <Pane
            as="section"
            title={detail.title}
            {...(isDetailAlone ? {} : { edge: 'start' as const })}
            {...(isNarrow || detail.widthPx === undefined ? {} : { widthPx: detail.widthPx })}
          >
            {detail.content}
          </Pane>
        )}
      </Box>
    </RoomContext>
  );
}

type PaneProps = {
  readonly as: 'nav' | 'section';
  readonly title: string;
  /** All room that is left where it is not given. */
  readonly widthPx?: number;
  /** Where a hairline sets it apart. */
  readonly edge?: 'start' | 'end';
  readonly children: ReactNode;
};

function Pane({ as, title, widthPx, edge, children }: PaneProps) {
  return (
    <Box
      component={as}
      aria-label={title}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        minHeight: 0,
        ...(widthPx === undefined ? { flex: 1 } : { flex: 'none', width: widthPx, maxWidth: '60%' }),
        ...(edge === undefined
          ? {}
          : {
              [edge === 'start' ? 'borderInlineStart' : 'borderInlineEnd']: '1px solid',
              borderColor: 'divider',
            }),
      }}
    >
      {children}
    </Box>
  );
}

/** Opens the side where it is not always shown. */
export function SideButton() {
  const { hiddenSide, isSideOpen, setSideOpen } = use(RoomContext);
  if (hiddenSide === null) return null;
  return (
    <Button
      color="inherit"
      startIcon={<MenuOpenOutlined sx={{ transform: 'scaleX(-1)' }} />}
      aria-haspopup="dialog"
      aria-expanded={isSideOpen}
      onClick={() => setSideOpen(true)}
    >
      {hiddenSide}
    </Button>
  );
}

/** Closes the side's drawer: for what is chosen in it. */
export const useCloseSide = (): (() => void) => {
  const { setSideOpen } = use(RoomContext);
  return () => setSideOpen(false);
};

/** Leads from the detail back to the main pane where only one of them is shown. */
export function BackButton() {
  const { onBack } = use(RoomContext);
  const isMirrored = useRtl();
  if (onBack === null) return null;
  return (
    <IconButton
      aria-label="Back"
      onClick={onBack}
      sx={{ '& svg': { transform: isMirrored ? 'scaleX(-1)' : 'none' } }}
    >
      <ArrowBackOutlined fontSize="small" />
    </IconButton>
  );
}
