import type { Components, Theme } from '@mui/material/styles';
import { MIRROR_VARIABLES } from './mirror.ts';
import { preferences } from './preferences.ts';

const COARSE = '@media (pointer: coarse)';

/**
 * How MUI's parts look: hairlines instead of shadows, sentence case, targets of 36 px, 44 px on coarse
 * pointers. Fields of every kind are 42 px high, small ones 36; so are those of `PickerTexts`.
 */
export const components: Components<Omit<Theme, 'components' | 'palette'> & Theme> = {
  MuiCssBaseline: {
    styleOverrides: {
      ...MIRROR_VARIABLES,
      ':root:not([data-color-scheme="dark"])': { colorScheme: 'light' },
      ':root[data-color-scheme="dark"]': { colorScheme: 'dark' },
      body: { overflowY: 'scroll', WebkitFontSmoothing: 'antialiased', textAlign: 'left' },
      // Page direction and language are chosen apart. A sentence keeps its own order, and starts where the
      // page's lines start (`left` is mirrored).
      '[dir="rtl"] body :where(*)': { unicodeBidi: 'plaintext' },
      // Browsers give them a face of their own.
      'button, input, select, textarea': { fontFamily: 'inherit' },
      '*:focus-visible': { outline: '2px solid var(--aiso-palette-primary-main)', outlineOffset: 2 },
      ...preferences,
    },
  },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ ownerState: { color = 'primary' } }) => ({
        minHeight: 36,
        [COARSE]: { minHeight: 44 },
        // Under the pointer a text stands on a tint of its own colour. The shade further from the page stays
        // readable.
        ...(color === 'inherit'
          ? {}
          : {
              '&:hover': {
                '--variant-textColor': `var(--aiso-palette-${color}-dark)`,
                '--variant-outlinedColor': `var(--aiso-palette-${color}-dark)`,
              },
            }),
      }),
      sizeLarge: { minHeight: 44 },
      sizeSmall: { minHeight: 32 },
    },
  },
  MuiIconButton: { styleOverrides: { root: { [COARSE]: { minWidth: 44, minHeight: 44 } } } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiOutlinedInput: {
    styleOverrides: {
      input: {
        paddingBlock: 11,
        '.MuiInputBase-sizeSmall &': { paddingBlock: 8 },
        [COARSE]: { '&&': { paddingBlock: 12 } },
      },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      inputRoot: {
        '&.MuiOutlinedInput-root': { paddingBlock: 5, '&.MuiInputBase-sizeSmall': { paddingBlock: 2 } },
        '&.MuiOutlinedInput-root .MuiAutocomplete-input': { paddingBlock: 6 },
      },
    },
  },
  MuiInputLabel: {
    styleOverrides: {
      asterisk: { display: 'none' },
      // MUI's own fields are higher.
      outlined: {
        '&:not(.MuiInputLabel-shrink)': {
          transform: 'translate(14px, 11px)',
          '&.MuiInputLabel-sizeSmall': { transform: 'translate(14px, 8px)' },
        },
      },
    },
  },
  // MUI's own choice would be smaller than the text below it.
  MuiDialogTitle: { defaultProps: { variant: 'h4' } },
  MuiTooltip: { defaultProps: { arrow: true, enterDelay: 400 } },
  MuiMenu: {
    defaultProps: { transitionDuration: 200 },
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: '0 8px 24px rgb(0 0 0 / 0.14)',
      }),
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 36, [COARSE]: { minHeight: 44 } } } },
  MuiAlert: { styleOverrides: { root: { alignItems: 'flex-start' } } },
  MuiTableCell: {
    styleOverrides: { head: ({ theme }) => ({ fontWeight: 600, color: theme.vars.palette.text.secondary }) },
  },
};
