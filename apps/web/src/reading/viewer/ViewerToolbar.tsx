import { shownKeyOf } from '@aiso/ui/preferences/key-choice.ts';
import { useKeyChoice } from '@aiso/ui/preferences/use-key-choice.ts';
import { useWidth } from '@aiso/ui/use-width.ts';
import ContrastOutlined from '@mui/icons-material/ContrastOutlined';
import FitScreenOutlined from '@mui/icons-material/FitScreenOutlined';
import FlipOutlined from '@mui/icons-material/FlipOutlined';
import InvertColorsOutlined from '@mui/icons-material/InvertColorsOutlined';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import LooksOneOutlined from '@mui/icons-material/LooksOneOutlined';
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import RestartAltOutlined from '@mui/icons-material/RestartAltOutlined';
import Rotate90DegreesCwOutlined from '@mui/icons-material/Rotate90DegreesCwOutlined';
import ZoomInOutlined from '@mui/icons-material/ZoomInOutlined';
import ZoomOutOutlined from '@mui/icons-material/ZoomOutOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ViewerControl } from './use-viewer.ts';

type ToolbarProps = {
  readonly viewer: ViewerControl;
  readonly onShortcuts: () => void;
  /** Of which of two viewers, where two stand side by side. */
  readonly of?: string;
};

/** `keys` as the sheet of shortcuts names them; `startsGroup`: a line stands before it. */
type Tool = {
  readonly name: string;
  readonly keys: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  readonly startsGroup?: boolean;
};

const TOOL_PX = { fine: 38, coarse: 46 };
/** The window presets, the paddings, the lines between groups and the button for what did not fit. */
const FIXED_PX = 180;

/** What does not fit in the toolbar's one line stands in its menu, from the end on. */
export function ViewerToolbar({ viewer, onShortcuts, of }: ToolbarProps) {
  const { t } = useTranslation('reading');
  const isCoarse = useMediaQuery('(pointer: coarse)');
  const bar = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(bar);
  const { act } = viewer;
  const { choice } = useKeyChoice();
  const usual: readonly Tool[] = [
    {
      name: t('viewer.tool.windowLevel'),
      keys: 'W',
      icon: <ContrastOutlined />,
      onClick: act.toggleWindowTool,
      isOn: viewer.isWindowTool,
      isDisabled: viewer.pixels.data === undefined,
    },
    {
      name: t('viewer.tool.invert'),
      keys: 'I',
      icon: <InvertColorsOutlined />,
      onClick: act.invert,
      isOn: viewer.isInverted,
    },
    {
      name: t('viewer.tool.zoomIn'),
      keys: '+',
      icon: <ZoomInOutlined />,
      onClick: act.zoomIn,
      startsGroup: true,
    },
    { name: t('viewer.tool.zoomOut'), keys: '-', icon: <ZoomOutOutlined />, onClick: act.zoomOut },
    { name: t('viewer.tool.fit'), keys: 'Z', icon: <FitScreenOutlined />, onClick: act.fit },
    { name: t('viewer.tool.oneToOne'), keys: 'O', icon: <LooksOneOutlined />, onClick: act.oneToOne },
    {
      name: t('viewer.tool.rotate'),
      keys: 'R',
      icon: <Rotate90DegreesCwOutlined />,
      onClick: act.rotate,
      startsGroup: true,
    },
    { name: t('viewer.tool.flip'), keys: 'F', icon: <FlipOutlined />, onClick: act.flip },
    { name: t('viewer.tool.reset'), keys: 'X', icon: <RestartAltOutlined />, onClick: act.reset },
    { name: t('viewer.tool.shortcuts'), keys: '?', icon: <KeyboardOutlined />, onClick: onShortcuts },
  ];
  const tools = usual.map((tool) => ({ ...tool, keys: shownKeyOf(choice, tool.keys) }));
  const room = Math.max(Math.floor((widthPx - FIXED_PX) / (isCoarse ? TOOL_PX.coarse : TOOL_PX.fine)), 2);
  const isWhole = widthPx === 0 || room >= tools.length;
  const shown = isWhole ? tools : tools.slice(0, room);
  return (
    <Box
      ref={bar}
      role="toolbar"
      aria-label={of === undefined ? t('viewer.toolbar') : `${t('viewer.toolbar')} – ${of}`}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.25,
        px: 0.75,
        minHeight: 46,
        overflow: 'hidden',
        borderBottom: 1,
        borderColor: 'divider',
        '& > *': { flex: 'none' },
        // Whatever is last stands at the other end: the shortcuts, or the menu that holds them.
        '& > :last-child': { marginInlineStart: 'auto' },
      }}
    >
      <PresetMenu viewer={viewer} />
      {shown.map((tool) => (
        <Fragment key={tool.keys}>
          {tool.startsGroup === true ? <Gap /> : null}
          <ToolButton {...tool} />
        </Fragment>
      ))}
      {isWhole ? null : <MoreMenu tools={tools.slice(room)} />}
    </Box>
  );
}

const Gap = () => <Box aria-hidden sx={{ width: '1px', height: 22, bgcolor: 'divider', mx: 0.5 }} />;

function ToolButton({ name, keys, icon, isOn, isDisabled = false, onClick }: Tool) {
  return (
    <Tooltip title={`${name} (${keys})`}>
      <span>
        <IconButton
          aria-label={name}
          aria-keyshortcuts={keys}
          aria-pressed={isOn}
          disabled={isDisabled}
          onClick={onClick}
          sx={{
            borderRadius: 1,
            color: isOn ? 'primary.main' : 'text.primary',
            bgcolor: isOn ? 'action.selected' : 'transparent',
            '& svg': { fontSize: 20 },
          }}
        >
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
}

function MoreMenu({ tools }: { tools: readonly Tool[] }) {
  const { t } = useTranslation('reading');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Box>
      <IconButton
        aria-label={t('viewer.more')}
        title={t('viewer.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: 'text.primary' }}
      >
        <MoreHorizOutlined />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {tools.map(({ name, keys, icon, isOn, isDisabled = false, onClick }) => (
          <MenuItem
            key={keys}
            {...(isOn === undefined
              ? {}
              : { role: 'menuitemcheckbox', 'aria-checked': isOn, selected: isOn })}
            disabled={isDisabled}
            onClick={() => {
              setAnchor(null);
              onClick();
            }}
          >
            <ListItemIcon>{icon}</ListItemIcon>
            {name}
            <Key>{keys}</Key>
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}

const Key = ({ children }: { children: ReactNode }) => (
  <Box
    component="kbd"
    sx={{
      marginInlineStart: 'auto',
      paddingInlineStart: 3,
      color: 'text.secondary',
      fontFamily: 'inherit',
      fontSize: '0.75rem',
    }}
  >
    {children}
  </Box>
);

function PresetMenu({ viewer }: { viewer: ViewerControl }) {
  const { t } = useTranslation('reading');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = viewer.preset === undefined ? null : t(`viewer.preset.${viewer.preset}`);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-label={chosen === null ? t('viewer.presets') : `${t('viewer.presets')}: ${chosen}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={viewer.pixels.data === undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 72, justifyContent: 'flex-start', fontWeight: 500 }}
      >
        {chosen ?? t('viewer.presets')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {viewer.presets.map((name, at) => (
          <MenuItem
            key={name}
            selected={name === viewer.preset}
            onClick={() => {
              setAnchor(null);
              viewer.act.preset(name);
            }}
          >
            {t(`viewer.preset.${name}`)}
            <Key>{at + 1}</Key>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
