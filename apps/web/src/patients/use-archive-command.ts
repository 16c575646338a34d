import type { Action } from '@aiso/ui/commands/command.ts';
import { rowsIn } from '@aiso/ui/table/selection.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../app/api/call.ts';

type Archiving = 'archive' | 'restore';

async function put(what: Archiving, patientIds: readonly string[]): Promise<readonly string[]> {
  const done = await call(`PUT /api/patients/${what}`, { body: { patientIds } });
  return done.patientIds;
}

/** Archives patients or takes them back; either can be undone. */
export function useArchiveCommand<Patient extends { readonly id: string }>(
  what: Archiving,
): Action<Patient, unknown> {
  const { t } = useTranslation('patients');
  return useMemo(
    () => ({
      id: what,
      on: 'both',
      group: what,
      safety: 'undo',
      text: t(`menu.${what}`),
      work: async (chosen) => {
        const asked = rowsIn(chosen).map(({ id }) => id);
        const ids = await put(what, asked);
        if (ids.length === 0) return null;
        return {
          message: t(`done.${what}`, { count: ids.length }),
          undo: () => put(what === 'archive' ? 'restore' : 'archive', ids),
        };
      },
    }),
    [t, what],
  );
}
