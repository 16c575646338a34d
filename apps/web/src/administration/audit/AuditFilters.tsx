import { AUDIT_KINDS, AUDIT_OUTCOMES } from '@aiso/contracts/audit-log';
import { DayRangeFilter } from '@aiso/ui/dates/DayRangeFilter.tsx';
import { FilterBar } from '@aiso/ui/filters/FilterBar.tsx';
import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import { SearchField } from '@aiso/ui/table/SearchField.tsx';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../app/session/use-can.ts';
import { PatientPicker } from '../../patients/PatientPicker.tsx';
import { AUDIT_VIEW, type AuditView } from './audit-view.ts';

type Change = Partial<Pick<AuditView, keyof typeof AUDIT_VIEW.noFilters>>;
type AuditFiltersProps = {
  readonly view: AuditView;
  readonly onChange: (change: Change) => void;
  readonly tools: ReactNode;
};

/**
 * Who, when, what, where and how it ended, and whether lists are folded; up to tablets all but who unfold.
 */
export function AuditFilters({ view, onChange, tools }: AuditFiltersProps) {
  const { t } = useTranslation('auditLog');
  const can = useCan();
  const more = (
    <>
      <DayRangeFilter
        label={t('filters.days')}
        value={{ from: view.from, to: view.to }}
        onChange={({ from, to }) => onChange({ from, to })}
      />
      <FilterChoice
        label={t('filters.action')}
        any={t('filters.anyAction')}
        value={view.action}
        options={AUDIT_KINDS.map((kind) => ({ value: kind, text: t(`kind.${kind}`) }))}
        onChange={(action) => onChange({ action })}
      />
      <FilterChoice
        label={t('filters.outcome')}
        any={t('filters.anyOutcome')}
        value={view.outcome}
        options={AUDIT_OUTCOMES.map((outcome) => ({ value: outcome, text: t(`outcome.${outcome}`) }))}
        onChange={(outcome) => onChange({ outcome })}
      />
      {can('installation:administer') ? (
        <SearchField
          value={view.tenant}
          onChange={(tenant) => onChange({ tenant })}
          label={t('filters.tenant')}
          clearLabel={t('filters.clearTenant')}
          maxLength={63}
        />
      ) : null}
      {can('patient:read') ? (
        <Box sx={{ flex: '1 1 200px', maxWidth: { sm: 320 } }}>
          <PatientPicker
            label={t('filters.patient')}
            value={null}
            // By the id: a name has no place in an address.
            onChange={(patient) => patient !== null && onChange({ subject: patient.id })}
          />
        </Box>
      ) : null}
      <SearchField
        value={view.subject}
        onChange={(subject) => onChange({ subject })}
        label={t('filters.subject')}
        clearLabel={t('filters.clearSubject')}
        maxLength={254}
      />
      <FilterChoice
        label={t('filters.lists')}
        any={t('filters.listsFolded')}
        value={view.lists}
        options={[{ value: 'each', text: t('filters.listsEach') }]}
        onChange={(lists) => onChange({ lists })}
      />
    </>
  );
  return (
    <FilterBar
      label={t('filters.label')}
      first={
        <SearchField
          value={view.person}
          onChange={(person) => onChange({ person })}
          label={t('filters.person')}
          hint={t('filters.personHint')}
          clearLabel={t('filters.clearPerson')}
          maxLength={254}
        />
      }
      more={more}
      onClear={AUDIT_VIEW.hasFilters(view) ? () => onChange(AUDIT_VIEW.noFilters) : null}
      tools={tools}
    />
  );
}
