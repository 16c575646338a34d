import type { ConflictView } from '@aiso/contracts/conflicts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { readingPath } from '../app/frame/addresses.ts';
import { FactTable } from '../ui/FactTable.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { ConflictKinds } from './ConflictKinds.tsx';

const FACTS = ['name', 'mrn', 'birthDate', 'sex'] as const;

/** Names are written in many ways; what is left without case, marks and signs tells them apart. */
const plain = (fact: string): string =>
  fact
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const differ = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && plain(one) !== plain(other);

/** Why it waits, whom the image names and whom it disagrees with; what differs is marked by a sign, too. */
export function ConflictSides({ conflict }: { conflict: ConflictView }) {
  const { t } = useTranslation('studies');
  const { day } = useFormats();
  const { kinds, claimed, known, knownStudyId } = conflict;
  const isOther = (fact: (typeof FACTS)[number]): boolean =>
    known !== null && differ(claimed[fact], known[fact]);
  const cell = (fact: (typeof FACTS)[number], side: 'claimed' | 'known') => {
    const value = conflict[side]?.[fact] ?? null;
    if (value === null) return t('conflict.unsaid');
    const text = <bdi>{fact === 'birthDate' ? day(value) : value}</bdi>;
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
