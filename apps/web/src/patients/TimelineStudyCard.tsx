import { showAge, usualAge } from '@aiso/contracts/age';
import type { TimelineResult, TimelineStudy } from '@aiso/contracts/patient-timeline';
import type { StudyReading } from '@aiso/contracts/studies';
import { STUDY_FIELD_NAMES } from '@aiso/contracts/study-fields';
import { initialsOf } from '@aiso/contracts/tenancy';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import { isolated } from '@aiso/ui/i18n/isolated.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import MuiLink from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { readingPath } from '../app/frame/addresses.ts';
import { AboveBelow } from '../models/AboveBelow.tsx';
import { ModelMark } from '../models/ModelMark.tsx';
import { StoredThumbnail } from '../studies/StoredThumbnail.tsx';
import { useFindingName } from '../studies/use-finding-name.ts';
import { useRefusalText } from '../studies/use-refusal-text.ts';
import { useStudyText } from '../studies/use-study-text.ts';

type TimelineStudyCardProps = {
  readonly study: TimelineStudy;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
};

/**
 * A sentence of several parts runs as the page does. Else the theme's rule would take the direction of its
 * first letter, which may be of an address.
 */
const ISOLATED = { unicodeBidi: 'isolate' } as const;

const MOST_THUMBNAILS = 3;
const SELECTED = {
  bgcolor: 'color-mix(in srgb, var(--aiso-palette-primary-main) 8%, var(--aiso-palette-background-paper))',
} as const;

/** One study: when, what, what versions of the model said, what readers made of it, and who looked. */
export function TimelineStudyCard({ study, isSelected, onSelect }: TimelineStudyCardProps) {
  const { t } = useTranslation(['patients', 'studies']);
  const { day, dateTime } = useFormats();
  const locale = useLocale();
  const { studyId, studyDate, createdAt, modality, ageYears, images, results, reading, lookedAt } = study;
  const studyText = useStudyText();
  const readingText = ({ state, readers, present }: StudyReading): string => {
    if (state === 'unread') return t('timeline.reading.unread');
    const people = state === 'being_read' ? present : readers;
    const by = people.map(({ email }) => isolated(email)).join(', ');
    return t(`timeline.reading.${state === 'being_read' ? state : 'read'}`, { by });
  };
  const date = studyDate === null ? t('received', { day: day(createdAt.slice(0, 10)) }) : day(studyDate);
  const facts = [
    modality,
    ageYears === null ? null : showAge(usualAge({ years: ageYears, isEntered: false }), locale),
    ...STUDY_FIELD_NAMES.map((field) => {
      const value = studyText(study, field);
      return value === null ? null : t(`studies:said.${field}`, { value });
    }),
  ].filter((fact) => fact !== null);
  return (
    <Card
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '32px minmax(0, 1fr)', sm: '40px auto minmax(0, 1fr)' },
        columnGap: 1.25,
        rowGap: 1,
        p: 1.5,
        ...(isSelected ? SELECTED : {}),
      }}
    >
      <Checkbox
        size="small"
        checked={isSelected}
        onChange={(_event, isChecked) => onSelect(isChecked)}
        slotProps={{ input: { 'aria-label': t('timeline.select', { date }) } }}
        sx={{ alignSelf: 'start' }}
      />
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        {images.slice(0, MOST_THUMBNAILS).map(({ imageId, thumbnail }) => (
          <StoredThumbnail key={imageId} path={thumbnail} size={72} />
        ))}
      </Box>
      <Box
        sx={{
          gridColumn: { xs: 2, sm: 'auto' },
          minWidth: 0,
          display: 'grid',
          gap: 0.75,
          alignContent: 'start',
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25 }}>
          <MuiLink component={Link} to={readingPath(studyId)} color="textPrimary" sx={{ fontWeight: 600 }}>
            {date}
          </MuiLink>
          <Box
            component="bdi"
            sx={{ fontSize: '0.8125rem', fontWeight: reading.state === 'unread' ? 600 : 400 }}
          >
            {readingText(reading)}
          </Box>
          {facts.map((fact) => (
            <Box component="bdi" key={fact} sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {fact}
            </Box>
          ))}
          {images.length > MOST_THUMBNAILS ? (
            <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {t('timeline.images', { count: images.length })}
            </Box>
          ) : null}
        </Box>
        {results.length === 0 ? (
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{t('timeline.notRead')}</Box>
        ) : (
          <Box
            component="ul"
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: { xs: 1, sm: 0.5 } }}
          >
            {results.map((result) => (
              <li key={result.resultId}>
                <ResultLine result={result} />
              </li>
            ))}
          </Box>
        )}
        {lookedAt.length === 0 ? null : (
          <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', overflowWrap: 'anywhere' }}>
            {t('timeline.lookedAt')}{' '}
            {lookedAt.map(({ by, at }, index) => (
              <span key={by} style={ISOLATED}>
                {index === 0 ? '' : ' · '}
                {t('timeline.looked', { by: isolated(by), at: isolated(dateTime(at)) })}
              </span>
            ))}
          </Box>
        )}
      </Box>
    </Card>
  );
}

/** "NR" of noor.reader@clinic.example. */
const readerInitials = (address: string): string =>
  initialsOf(address.replace(/@.*$/u, '').replaceAll(/[._-]+/gu, ' '));

function ResultLine({ result }: { readonly result: TimelineResult }) {
  const { t } = useTranslation('patients');
  const refusalText = useRefusalText();
  const findingName = useFindingName();
  const { topFinding, aboveCount, gateAccepted, gateReason, model, verdicts } = result;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.25 }}>
      <ModelMark label={model.version} />
      {!gateAccepted ? (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {refusalText(gateReason)}
        </Box>
      ) : topFinding === null ? (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {t('timeline.nothing')}
        </Box>
      ) : (
        <>
          <Box component="span" sx={{ fontSize: '0.8125rem', fontWeight: topFinding.above ? 600 : 400 }}>
            {findingName(topFinding.label)}
          </Box>
          <AboveBelow above={topFinding.above} />
          {aboveCount > 1 ? (
            <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
              {t('timeline.moreAbove', { count: aboveCount - 1 })}
            </Box>
          ) : null}
        </>
      )}
      {verdicts.map(({ code, label, verdict, by }) => (
        <Box
          component="span"
          style={ISOLATED}
          key={`${code} ${by}`}
          title={by}
          sx={{ fontSize: '0.75rem', border: 1, borderColor: 'divider', borderRadius: 1, px: 0.6 }}
        >
          {t(`timeline.verdict.${verdict}`, {
            by: isolated(readerInitials(by)),
            finding: isolated(findingName(label)),
          })}
        </Box>
      ))}
    </Box>
  );
}
