import { AUDIT_KINDS, AUDIT_OUTCOMES } from '@aiso/contracts/audit-log';
import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayRangeFilter } from '../../parts/dates/DayRangeFilter.tsx';
import { SearchField } from '../../parts/table/SearchField.tsx';
import { AUDIT_VIEW, type AuditView } from './audit-view.ts';

type Change = Partial<Pick<AuditView, 'from' | 'to' | 'person' | 'action' | 'tenant' | 'outcome'>>;
type AuditFiltersProps = {
  readonly view: AuditView;
  readonly onChange: (change: Change) => void;
  readonly children: ReactNode;
};

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, rowGap: 1.25 } as const;

/** Person, days, action, tenant and outcome; up to tablets all but the person unfold. */
export function AuditFilters({ view, onChange, children }: AuditFiltersProps) {
  const { t } = useTranslation('auditLog');
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('lg'));
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const more = (
    <Box sx={row}>
      <DayRangeFilter
        label={t('filters.days')}
        value={{ from: view.from, to: view.to }}
        onChange={({ from, to }) => onChange({ from, to })}
      />
      <Choice
        label={t('filters.action')}
        any={t('filters.anyAction')}
        value={view.action}
        options={AUDIT_KINDS.map((kind) => [kind, t(`kind.${kind}`)] as const)}
        onChange={(action) => onChange({ action })}
      />
      <Choice
        label={t('filters.outcome')}
        any={t('filters.anyOutcome')}
        value={view.outcome}
        options={AUDIT_OUTCOMES.map((outcome) => [outcome, t(`outcome.${outcome}`)] as const)}
        onChange={(outcome) => onChange({ outcome })}
      />
      <SearchField
        value={view.tenant}
        onChange={(tenant) => onChange({ tenant })}
        label={t('filters.tenant')}
        clearLabel={t('filters.clearTenant')}
        maxLength={63}
      />
    </Box>
  );
  return (
    <Box component="search" aria-label={t('filters.label')} sx={{ ...row, p: 1.25, pt: 1.5 }}>
      <SearchField
        value={view.person}
        onChange={(person) => onChange({ person })}
        label={t('filters.person')}
        clearLabel={t('filters.clearPerson')}
        maxLength={254}
      />
      {isNarrow ? (
        <Button
          variant="outlined"
          startIcon={<FilterListOutlined />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t('filters.label')}
        </Button>
      ) : (
        more
      )}
      {AUDIT_VIEW.hasFilters(view) ? (
        <Button size="small" onClick={() => onChange(AUDIT_VIEW.noFilters)}>
          {t('filters.clear')}
        </Button>
      ) : null}
      <Box
        sx={{
          marginInlineStart: 'auto',
          display: 'flex',
          alignItems: 'center',
          '&:empty': { display: 'none' },
        }}
      >
        {children}
      </Box>
      {isNarrow ? (
        <Collapse in={isOpen} id={id} unmountOnExit sx={{ width: '100%' }}>
          {more}
        </Collapse>
      ) : null}
    </Box>
  );
}

type ChoiceProps<T extends string> = {
  readonly label: string;
  readonly any: string;
  readonly value: T | null;
  readonly options: readonly (readonly [value: T, text: string])[];
  readonly onChange: (value: T | null) => void;
};

function Choice<T extends string>({ label, any, value, options, onChange }: ChoiceProps<T>) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value ?? ''}
      sx={{ minWidth: 140 }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      onChange={({ target }) => onChange(options.find(([known]) => known === target.value)?.[0] ?? null)}
    >
      <MenuItem value="">{any}</MenuItem>
      {options.map(([option, text]) => (
        <MenuItem key={option} value={option}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
