import type { ConflictView } from '@aiso/contracts/conflicts';
import { isSameName } from '@aiso/contracts/person-name';
import type { PatientView } from '@aiso/contracts/studies';
import { FactTable } from '@aiso/ui/FactTable.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { readingPath } from '../app/frame/addresses.ts';
import { usePatientName } from '../app/i18n/use-patient-name.ts';
import { ConflictKinds } from './ConflictKinds.tsx';

const FACTS = ['name', 'mrn', 'birthDate', 'sex'] as const;
type Fact = (typeof FACTS)[number];

const differ = (fact: Fact, one: string | null, other: string | null): boolean =>
  one !== null && other !== null && (fact === 'name' ? !isSameName(one, other) : one !== other);

/** Why it waits, whom the image names and whom it disagrees with; what differs is marked by a sign, too. */
export function ConflictSides({ conflict }: { conflict: ConflictView }) {
  const { t } = useTranslation('studies');
  const { day } = useFormats();
  const nameOf = usePatientName();
  const { kinds, claimed, known, knownStudyId } = conflict;
  const isOther = (fact: Fact): boolean => known !== null && differ(fact, claimed[fact], known[fact]);
  const shown = (patient: PatientView | null, fact: Fact): string | null => {
    if (patient === null) return null;
    const { mrn, birthDate, sex } = patient;
    if (fact === 'name') return nameOf(patient);
    if (fact === 'mrn') return mrn;
    if (fact === 'birthDate') return birthDate && day(birthDate);
    return sex && t(`sex.${sex}`);
  };
  const cell = (fact: Fact, side: 'claimed' | 'known') => {
    const value = shown(conflict[side], fact);
    if (value === null) return t('conflict.unsaid');
    const text = <bdi>{value}</bdi>;
    if (!isOther(fact)) return text;
    return (
      <>
        <strong>{text}</strong>
        {side === 'claimed' ? null : (
          <Box sx={{ color: 'above.main', fontWeight: 600, fontSize: '0.75rem' }}>
            {t('conflict.differs')}
          </Box>
        )}
      </>
    );
  };
  return (
    <>
      <ConflictKinds kinds={kinds} />
      <Box sx={{ my: 1.5 }}>
        <FactTable
          label={t('conflict.sides')}
          rows={FACTS}
          rowKey={(fact) => fact}
          columns={[
            { title: t('conflict.fact'), cell: (fact) => t(`conflict.facts.${fact}`) },
            { title: t('conflict.claimed'), minWidth: 84, cell: (fact) => cell(fact, 'claimed') },
            { title: t('conflict.known'), minWidth: 84, cell: (fact) => cell(fact, 'known') },
          ]}
        />
      </Box>
      {knownStudyId === null ? null : (
        <Link component={RouterLink} to={readingPath(knownStudyId)} variant="body2" sx={{ display: 'table' }}>
          {t('conflict.openKnown')}
        </Link>
      )}
    </>
  );
}
