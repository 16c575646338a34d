import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import ExpandLessOutlined from '@mui/icons-material/ExpandLessOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Of its summary, which opens it. */
export const CLOSED_SHEET_PX = 52;

type FindingsSheetProps = {
  readonly summary: string;
  readonly isAbove: boolean;
  /** The whole of it, which may receive the focus. */
  readonly panel: Ref<HTMLElement>;
  readonly children: ReactNode;
};

/** The findings: beside the image from 900 px on, below that a sheet over it that opens from its summary. */
export function FindingsSheet({ summary, isAbove, panel, children }: FindingsSheetProps) {
  const { t } = useTranslation('reading');
  const isSheet = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const [isOpen, setOpen] = useState(false);
  const content = useId();
  if (!isSheet) {
    return (
      <Box
        ref={panel}
        component="section"
        tabIndex={-1}
        aria-label={t('findings.title')}
        sx={{
          width: { md: 280, lg: 370 },
          flex: 'none',
          overflowY: 'auto',
          borderInlineStart: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        {children}
      </Box>
    );
  }
  return (
    <Box
      ref={panel}
      component="section"
      tabIndex={-1}
      aria-label={t('findings.title')}
      sx={{
        position: 'absolute',
        insetInline: 0,
        bottom: 0,
        maxHeight: '78%',
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        borderStartStartRadius: 12,
        borderStartEndRadius: 12,
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={content}
        onClick={() => setOpen(!isOpen)}
        sx={{
          minHeight: CLOSED_SHEET_PX,
          px: 2,
          gap: 1,
          justifyContent: 'flex-start',
          textAlign: 'start',
          typography: 'subtitle2',
          fontWeight: 600,
          flex: 'none',
        }}
      >
        {isAbove ? <ArrowUpwardRounded aria-hidden sx={{ fontSize: 18, color: 'above.main' }} /> : null}
        <Box component="span" sx={{ flex: 1 }}>
          {summary}
        </Box>
        <ExpandLessOutlined
          aria-hidden
          sx={{ transform: isOpen ? 'rotate(180deg)' : 'none', transition: 'transform 200ms ease-out' }}
        />
      </ButtonBase>
      <Box id={content} data-sheet hidden={!isOpen} sx={{ overflowY: 'auto', minHeight: 0 }}>
        {children}
      </Box>
    </Box>
  );
}
