import type { ReaderDisagreement } from '@aiso/contracts/disagreements';
import { FilterBar } from '@aiso/ui/filters/FilterBar.tsx';
import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { DataTable } from '@aiso/ui/table/DataTable.tsx';
import { useServerList } from '@aiso/ui/table/server-list.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { readingPath } from '../../app/frame/addresses.ts';
import { DisagreementCard, useColumns } from './columns.tsx';
import { DISAGREEMENTS, REASON_FILTERS } from './use-disagreements.ts';

const keyOf = ({ resultId, finding, reader }: ReaderDisagreement): string =>
  `${resultId} ${finding.code} ${reader.userId}`;

/** The findings with which readers of the tenant disagree; each leads to its image in the reading room. */
export default function Disagreements() {
  const { t } = useTranslation(['handover', 'worklist']);
  const navigate = useNavigate();
  const { view, table, change } = useServerList(DISAGREEMENTS);
  const columns = useColumns();
  const count = [view.reason, view.reader].filter((one) => one !== null).length;
  return (
    <DataTable
      label={t('disagreements.table')}
      name="disagreements"
      columns={columns}
      idOf={keyOf}
      {...table}
      failedTitle={t('disagreements.failed')}
      totalText={(_count, total) => t('disagreements.total', { total })}
      filters={(tools) => (
        <FilterBar
          label={t('worklist:filters.label')}
          first={
            <FilterChoice
              label={t('disagreements.reason')}
              any={t('disagreements.anyReason')}
              minWidthPx={180}
              value={view.reason}
              options={REASON_FILTERS.map((reason) => ({
                value: reason,
                text: reason === 'none' ? t('why.none') : t(`why.of.${reason}`),
              }))}
              onChange={(reason) => change({ reason })}
            />
          }
          more={
            <FilterChoice
              label={t('disagreements.reader')}
              any={t('disagreements.anyReader')}
              value={view.reader}
              options={[{ value: 'me', text: t('disagreements.me') }]}
              onChange={(reader) => change({ reader })}
            />
          }
          sheet={{
            open: count === 0 ? t('worklist:filters.open') : t('worklist:filters.openCount', { count }),
            close: t('worklist:filters.apply'),
          }}
          onClear={count === 0 ? null : () => change(DISAGREEMENTS.described.noFilters)}
          tools={tools}
        />
      )}
      empty={
        <EmptyState title={t('disagreements.empty.title')}>{t('disagreements.empty.message')}</EmptyState>
      }
      onOpen={({ study, imageId }) => void navigate(readingPath(study.studyId, imageId))}
      renderCard={(row) => <DisagreementCard row={row} />}
    />
  );
}
