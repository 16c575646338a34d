import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../formats/use-formats.ts';
import { type Paging, useCountText } from './paging.ts';

type PageBarProps = {
  readonly paging: Paging;
  /** What the rows are called, with their number; `text` is the number as it is written. */
  readonly totalText?: ((count: number, text: string) => string) | undefined;
};

const STEP = {
  '[dir=rtl] & svg': { transform: 'scaleX(-1)' },
  '&[aria-disabled=true]': { color: 'action.disabled', bgcolor: 'transparent', cursor: 'default' },
};

/** Total, page size, and the way to the next page and back. */
export function PageBar({ paging, totalText }: PageBarProps) {
  const { t } = useTranslation('ui');
  const { integer } = useFormats();
  const countText = useCountText();
  const { page, pageSize, pageSizes, total, onPageSize, onPrevious, onNext } = paging;
  const words = totalText ?? ((count, text) => t('table.total', { count, total: text }));
  return (
    <Box
      component="nav"
      aria-label={t('table.pages')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        px: 1.5,
        py: 0.5,
        borderTop: 1,
        borderColor: 'divider',
        fontSize: '0.8125rem',
        color: 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Box component="output" sx={{ marginInlineEnd: 'auto' }}>
        {total === null ? '' : words(total.count, countText(total))}
      </Box>
      <Box
        component="label"
        sx={{ display: { xs: 'none', sm: 'inline-flex' }, alignItems: 'center', gap: 0.75 }}
      >
        {t('table.rows')}
        <Select
          variant="standard"
          disableUnderline
          value={pageSize}
          onChange={({ target }) => onPageSize(target.value)}
          sx={{ fontSize: '0.8125rem' }}
          inputProps={{ 'aria-label': t('table.rows') }}
        >
          {pageSizes.map((size) => (
            <MenuItem key={size} value={size}>
              {integer(size)}
            </MenuItem>
          ))}
        </Select>
      </Box>
      <StepButton name={t('table.previous')} onStep={onPrevious}>
        <ChevronLeftOutlined />
      </StepButton>
      <span>{t('table.page', { page: integer(page) })}</span>
      <StepButton name={t('table.next')} onStep={onNext}>
        <ChevronRightOutlined />
      </StepButton>
    </Box>
  );
}

type StepButtonProps = {
  readonly name: string;
  /** Null while there is no such page, or it is not known yet. */
  readonly onStep: (() => void) | null;
  readonly children: ReactNode;
};

/**
 * Not `disabled`: it would lose the focus whenever it is pressed, since the next page is not known at once.
 */
function StepButton({ name, onStep, children }: StepButtonProps) {
  return (
    <IconButton
      size="small"
      aria-label={name}
      aria-disabled={onStep === null}
      onClick={onStep ?? undefined}
      sx={STEP}
    >
      {children}
    </IconButton>
  );
}
