import { WORKLIST_FIELDS } from '@aiso/contracts/study-fields';
import { DialogPopover } from '@aiso/ui/DialogPopover.tsx';
import { SearchField } from '@aiso/ui/table/SearchField.tsx';
import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoreFilters } from './MoreFilters.tsx';
import { type FilterChange, usedMore, type WorklistView } from './worklist-view.ts';

type FieldFiltersProps = {
  readonly view: WorklistView;
  readonly onChange: (change: FilterChange) => void;
};

/**
 * What studies say of themselves: behind a button where the filters are a bar, at once where they are a
 * sheet.
 */
export function FieldFilters({ view, onChange }: FieldFiltersProps) {
  const { t } = useTranslation(['worklist', 'studies']);
  const isSheet = useMediaQuery((theme) => theme.breakpoints.down('lg'));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const used = usedMore(view);
  const header = WORKLIST_FIELDS.map((field) => (
    <SearchField
      key={field}
      label={t(`studies:field.${field}`)}
      value={view[field]}
      onChange={(value) => onChange({ [field]: value })}
    />
  ));
  const fields = (
    <>
      {header}
      <MoreFilters view={view} onChange={onChange} />
    </>
  );
  if (isSheet) return fields;
  return (
    <>
      <Tooltip title={t('filters.fields')}>
        <IconButton
          size="small"
          aria-label={used === 0 ? t('filters.fields') : t('filters.fieldsCount', { count: used })}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Badge variant="dot" color="primary" invisible={used === 0}>
            <ManageSearchOutlined fontSize="small" />
          </Badge>
        </IconButton>
      </Tooltip>
      <DialogPopover
        label={t('filters.fields')}
        widthPx={560}
        anchor={anchor}
        onClose={() => setAnchor(null)}
      >
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
          {fields}
        </Box>
      </DialogPopover>
    </>
  );
}
