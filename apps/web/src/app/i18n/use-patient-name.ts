import { displayName } from '@aiso/contracts/shown-name';
import type { PatientView } from '@aiso/contracts/studies';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import { useCallback } from 'react';

type Named = Pick<PatientView, 'name'>;

/**
 * A patient's name as the chosen language writes it; null where it is not known. It stands in `<bdi>` or
 * beside nothing else under `dir="auto"`: a name runs in its own direction.
 */
export function usePatientName(): (patient: Named | null) => string | null {
  const locale = useLocale();
  return useCallback(
    (patient) => (patient?.name == null ? null : displayName(patient.name, locale)),
    [locale],
  );
}
