import { DayRangeFilter } from '@aiso/ui/dates/DayRangeFilter.tsx';
import { LONG_PRESETS } from '@aiso/ui/dates/day.ts';
import { FilterBar } from '@aiso/ui/filters/FilterBar.tsx';
import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import { SearchField } from '@aiso/ui/table/SearchField.tsx';
import type { ReactNode } from 'react';
import { INVOICES_ADDRESS, type InvoicesView } from './invoices-source.ts';
import { CUSTOMER_NAMES } from './parties.ts';

type InvoiceFiltersProps = {
  readonly view: InvoicesView;
  readonly onChange: (next: Partial<InvoicesView>) => void;
  readonly tools: ReactNode;
};

export function InvoiceFilters({ view, onChange, tools }: InvoiceFiltersProps) {
  return (
    <FilterBar
      label="Filter invoices"
      first={
        <SearchField
          label="Search invoices"
          hint="Number, customer, item"
          value={view.q}
          onChange={(q) => onChange({ q })}
        />
      }
      more={
        <>
          <FilterChoice
            label="Customer"
            any="Any customer"
            value={view.customer}
            options={CUSTOMER_NAMES.map((name) => ({ value: name, text: name }))}
            onChange={(customer) => onChange({ customer })}
          />
          <DayRangeFilter
            label="Issued"
            value={{ from: view.from, to: view.to }}
            presets={LONG_PRESETS}
            onChange={onChange}
          />
        </>
      }
      onClear={
        INVOICES_ADDRESS.hasFilters({ ...view, state: null })
          ? () => onChange({ ...INVOICES_ADDRESS.noFilters, state: view.state })
          : null
      }
      tools={tools}
    />
  );
}
