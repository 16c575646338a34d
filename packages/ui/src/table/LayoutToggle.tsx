import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { LAYOUTS, type TableLayout } from './use-table-settings.ts';

type LayoutToggleProps = {
  readonly value: TableLayout;
  readonly onChange: (layout: TableLayout) => void;
};

const ICONS = { table: TableRowsOutlined, grid: GridViewOutlined } as const;

/** A list as rows or as tiles. */
export function LayoutToggle({ value, onChange }: LayoutToggleProps) {
  const { t } = useTranslation('ui');
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={t('table.layout.label')}
      sx={{ marginInlineEnd: 0.5 }}
      onChange={(_event, layout: TableLayout | null) => layout !== null && onChange(layout)}
    >
      {LAYOUTS.map((layout) => {
        const Icon = ICONS[layout];
        const name = t(`table.layout.${layout}`);
        return (
          <ToggleButton key={layout} value={layout} aria-label={name} title={name}>
            <Icon fontSize="small" />
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
