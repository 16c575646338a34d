import type { UploadView } from '@aiso/contracts/uploads';
import { useCommands } from '@aiso/ui/commands/use-commands.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { DataTable } from '@aiso/ui/table/DataTable.tsx';
import { NO_MORE_KEYS } from '@aiso/ui/table/keys/list-keys.ts';
import { csvOf } from '@aiso/ui/table/server-list.ts';
import { useNow } from '@aiso/ui/use-now.ts';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LISTING_PATH } from '../../app/frame/addresses.ts';
import { useCan } from '../../app/session/use-can.ts';
import { OtherList } from '../OtherList.tsx';
import { SendButton } from '../SendButton.tsx';
import { useColumns } from './columns.tsx';
import { CSV_COLUMNS } from './export-csv.ts';
import { UntakenCard } from './UntakenCard.tsx';
import { UntakenFilters } from './UntakenFilters.tsx';
import { useCancelCommand } from './use-cancel-command.ts';
import { UNTAKEN, useUntaken } from './use-untaken.ts';

const nameOf = ({ fileName }: UploadView): string => fileName;

/** The files of the group that are in no study: on their way, not taken, or cancelled. */
export default function UntakenUploads() {
  const { t } = useTranslation('untaken');
  const { view, table, change, fresh, refetch } = useUntaken();
  const nowMs = useNow();
  const columns = useColumns(nowMs);
  const cancel = useCancelCommand();
  const can = useCan();
  const commands = useMemo(() => (can('upload:change') ? [cancel] : []), [can, cancel]);
  const { renderMenu, dialogs } = useCommands(commands, { nameOf, onChanged: refetch });
  return (
    <>
      <DataTable
        label={t('table')}
        name="untaken"
        columns={columns}
        idOf={({ uploadId }) => uploadId}
        {...table}
        failedTitle={t('failed')}
        totalText={(count, total) => t('total', { count, total })}
        filters={(tools) => (
          <UntakenFilters view={view} onChange={(filter) => change(filter, 'q' in filter)} tools={tools} />
        )}
        empty={
          <EmptyState
            of="upload"
            title={t('empty.title')}
            action={can('upload:send') ? <SendButton /> : undefined}
          >
            {t('empty.message')}
          </EmptyState>
        }
        elsewhere={
          view.q === '' ? null : <OtherList to={LISTING_PATH} words={view.q} text={t('searchStudies')} />
        }
        notice={
          fresh === 0 ? null : (
            <Button fullWidth size="small" onClick={() => void refetch()} sx={{ borderRadius: 0 }}>
              {t('fresh', { count: fresh })}
            </Button>
          )
        }
        renderCard={(upload) => <UntakenCard upload={upload} nowMs={nowMs} />}
        renderMenu={renderMenu}
        csv={csvOf(UNTAKEN, view, 'uploads', CSV_COLUMNS)}
        keys={NO_MORE_KEYS}
      />
      {dialogs}
    </>
  );
}
