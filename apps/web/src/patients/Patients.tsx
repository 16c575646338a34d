import type { PatientRow } from '@aiso/contracts/patient-list';
import type { Command } from '@aiso/ui/commands/command.ts';
import { useCommands } from '@aiso/ui/commands/use-commands.tsx';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { DataTable } from '@aiso/ui/table/DataTable.tsx';
import { NO_MORE_KEYS } from '@aiso/ui/table/keys/list-keys.ts';
import { useNow } from '@aiso/ui/use-now.ts';
import Button from '@mui/material/Button';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { patientPath } from '../app/frame/addresses.ts';
import { usePatientName } from '../app/i18n/use-patient-name.ts';
import { useColumns } from './columns.tsx';
import { patientsCsv } from './export-csv.ts';
import { PatientCard } from './PatientCard.tsx';
import { PatientFilters } from './PatientFilters.tsx';
import { usePatientsChanged } from './patients-api.ts';
import type { PatientsView } from './patients-view.ts';
import { useArchiveCommand } from './use-archive-command.ts';
import { usePatients } from './use-patients.ts';

/** The table of patients with its filters and commands. */
export default function Patients({ onNew }: { readonly onNew: () => void }) {
  const { t } = useTranslation('patients');
  const { view, change, table } = usePatients();
  const navigate = useNavigate();
  const patientName = usePatientName();
  const locale = useLocale();
  const nowMs = useNow();
  const columns = useColumns(nowMs);
  const archive = useArchiveCommand<PatientRow>(view.state === 'archived' ? 'restore' : 'archive');
  const commands = useMemo<readonly Command<PatientRow, PatientsView>[]>(
    () => [{ id: 'open', on: 'row', text: t('menu.open'), to: ({ id }) => patientPath(id) }, archive],
    [archive, t],
  );
  const nameOf = useCallback((patient: PatientRow) => patientName(patient) ?? t('unnamed'), [patientName, t]);
  const onChanged = usePatientsChanged();
  const { renderMenu, bulkActions, dialogs } = useCommands(commands, { nameOf, onChanged });
  return (
    <>
      <DataTable
        label={t('title')}
        name="patients"
        columns={columns}
        idOf={(patient) => patient.id}
        {...table}
        failedTitle={t('failed')}
        totalText={(count, total) => t('total', { count, total })}
        filters={(tools) => (
          <PatientFilters view={view} onChange={(filter) => change(filter, 'q' in filter)} tools={tools} />
        )}
        empty={
          <EmptyState
            title={t('empty.title')}
            action={
              <Button variant="outlined" onClick={onNew}>
                {t('new.open')}
              </Button>
            }
          >
            {t('empty.message')}
          </EmptyState>
        }
        bulkActions={bulkActions}
        onOpen={(patient) => void navigate(patientPath(patient.id))}
        renderCard={(patient) => <PatientCard patient={patient} nowMs={nowMs} />}
        renderMenu={renderMenu}
        csv={patientsCsv(view, locale)}
        keys={NO_MORE_KEYS}
      />
      {dialogs}
    </>
  );
}
