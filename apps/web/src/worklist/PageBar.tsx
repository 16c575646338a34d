import type { WorklistPage } from '@aiso/contracts/worklist';
import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/use-formats.ts';
import { PAGE_SIZES } from './worklist-view.ts';

type PageBarProps = {
  readonly page: WorklistPage | undefined;
  readonly number: number;
  readonly pageSize: number;
  readonly onPageSize: (size: number) => void;
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
};

const MIRRORED = { '[dir=rtl] & svg': { transform: 'scaleX(-1)' } };

/** Total, page size, and the way to the next page and back. */
export function PageBar({ page, number, pageSize, onPageSize, onPrevious, onNext }: PageBarProps) {
  const { t } = useTranslation('worklist');
  const { integer } = useFormats();
  const total =
    page === undefined
      ? ''
      : page.totalIsExact
        ? integer(page.total)
        : t('paging.more', { total: integer(page.total) });
  return (
    <Box
      component="nav"
      aria-label={t('paging.label')}
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
        {page === undefined ? '' : t('paging.total', { count: page.total, total })}
      </Box>
      <Box
        component="label"
        sx={{ display: { xs: 'none', sm: 'inline-flex' }, alignItems: 'center', gap: 0.75 }}
      >
        {t('paging.rows')}
        <Select
          variant="standard"
          disableUnderline
          value={pageSize}
          onChange={({ target }) => onPageSize(target.value)}
          sx={{ fontSize: '0.8125rem' }}
          inputProps={{ 'aria-label': t('paging.rows') }}
        >
          {PAGE_SIZES.map((size) => (
            <MenuItem key={size} value={size}>
              {integer(size)}
            </MenuItem>
          ))}
        </Select>
      </Box>
      <IconButton
        size="small"
        aria-label={t('paging.previous')}
        disabled={onPrevious === null}
        onClick={onPrevious ?? undefined}
        sx={MIRRORED}
      >
        <ChevronLeftOutlined />
      </IconButton>
      <span>{t('paging.page', { page: integer(number) })}</span>
      <IconButton
        size="small"
        aria-label={t('paging.next')}
        disabled={onNext === null}
        onClick={onNext ?? undefined}
        sx={MIRRORED}
      >
        <ChevronRightOutlined />
      </IconButton>
    </Box>
  );
}
