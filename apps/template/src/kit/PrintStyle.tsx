import GlobalStyles from '@mui/material/GlobalStyles';

/** As the PDF library calls them. */
export type Paper = 'A4' | 'LETTER';

/** Finds the sheet in the page: what is printed. */
const SHEET = '[data-sheet]';

/** The sheet alone is printed, dark on light whatever the look is; rows and blocks are not torn apart. */
export function PrintStyle({ paper }: { readonly paper: Paper }) {
  return (
    <GlobalStyles
      styles={{
        '@page': { size: paper === 'A4' ? 'A4 portrait' : 'letter portrait', margin: '16mm' },
        '@media print': {
          [`body :not(:has(${SHEET}), ${SHEET}, ${SHEET} *)`]: { display: 'none !important' },
          [`:has(${SHEET})`]: {
            display: 'block !important',
            position: 'static !important',
            margin: '0 !important',
            padding: '0 !important',
            minHeight: '0 !important',
            height: 'auto !important',
            maxWidth: 'none !important',
            overflow: 'visible !important',
            background: 'Canvas !important',
          },
          [SHEET]: {
            colorScheme: 'light',
            color: 'CanvasText !important',
            background: 'Canvas !important',
            border: '0 !important',
            boxShadow: 'none !important',
            padding: '0 !important',
            fontSize: '10pt',
            '--aiso-palette-text-primary': 'CanvasText',
            '--aiso-palette-text-secondary': 'CanvasText',
            '--aiso-palette-divider': 'GrayText',
            '--aiso-palette-TableCell-border': 'GrayText',
          },
          [`${SHEET} section`]: { overflow: 'visible !important', background: 'none !important' },
          [`${SHEET} tr, ${SHEET} dl, ${SHEET} header`]: { breakInside: 'avoid' },
          [`${SHEET} thead`]: { display: 'table-header-group' },
        },
      }}
    />
  );
}
