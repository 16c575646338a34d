import type { TimelineStudy } from '@aiso/contracts/patient-timeline';
import type { PatientDetails } from '@aiso/contracts/patients';
import { shownWritings } from '@aiso/contracts/shown-name';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import { useNow } from '@aiso/ui/use-now.ts';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ageToday } from './columns.tsx';

const FACTS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(132px, 1fr))',
  gap: 2,
  m: 0,
  p: { xs: 2, sm: 2.5 },
  '& dt': { fontSize: '0.75rem', color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;

type PatientFactsProps = {
  readonly patient: PatientDetails;
  /** The last study, once it is known. */
  readonly last?: TimelineStudy | undefined;
};

/** Names in all their writings, numbers with issuers, birth and age, sex, studies and the last of them. */
export function PatientFacts({ patient, last }: PatientFactsProps) {
  const { t } = useTranslation(['patients', 'studies']);
  const { day, integer } = useFormats();
  const locale = useLocale();
  const nowMs = useNow();
  const { name, mrn, mrnIssuer, otherNumbers, birthDate, sex, studyCount } = patient;
  const age = ageToday(birthDate, nowMs, locale);
  const dateOf = ({ studyDate, createdAt }: TimelineStudy): string =>
    studyDate === null ? t('received', { day: day(createdAt.slice(0, 10)) }) : day(studyDate);
  const numberText = (number: { readonly mrn: string; readonly mrnIssuer: string | null }): string =>
    number.mrnIssuer === null ? number.mrn : t('numberOf', { mrn: number.mrn, issuer: number.mrnIssuer });
  const facts: readonly (readonly [string, readonly ReactNode[]])[] = [
    [t('form.name'), name === null ? [] : shownWritings(name, locale)],
    [t('form.mrn'), mrn === null ? [] : [numberText({ mrn, mrnIssuer })]],
    [t('otherNumbers'), otherNumbers.map(numberText)],
    [
      t('column.birthDate'),
      birthDate === null ? [] : [age === null ? day(birthDate) : t('bornAged', { day: day(birthDate), age })],
    ],
    [t('column.sex'), sex === null ? [] : [t(`studies:sex.${sex}`)]],
    [t('column.studies'), [integer(studyCount)]],
    [t('column.lastStudy'), last === undefined ? [] : [dateOf(last)]],
  ];
  /** Their absence says nothing. */
  const isOptional = (title: string): boolean => [t('otherNumbers'), t('column.lastStudy')].includes(title);
  return (
    <Box component="dl" sx={FACTS}>
      {facts
        .filter(([title, values]) => values.length > 0 || !isOptional(title))
        .map(([title, values]) => (
          <div key={title}>
            <dt>{title}</dt>
            {values.length === 0 ? <dd>{t('notKnown')}</dd> : null}
            {values.map((value, index) => (
              <dd key={`${index}`}>
                <bdi>{value}</bdi>
              </dd>
            ))}
          </div>
        ))}
    </Box>
  );
}
