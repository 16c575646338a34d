import type { ReadingView } from '@aiso/contracts/images';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useWayBack } from '@aiso/ui/kept-list.ts';
import { LOW_WINDOW } from '@aiso/ui/theme/low-window.ts';
import { useDocumentTitle } from '@aiso/ui/use-document-title.ts';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import CompareOutlined from '@mui/icons-material/CompareOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { comparePath, LISTING_PATH, patientPath, readingPath } from '../app/frame/addresses.ts';
import { usePatientName } from '../app/i18n/use-patient-name.ts';
import { useAgeText } from './age/use-age-text.ts';

const MIRRORED = { '[dir=rtl] & svg': { transform: 'scaleX(-1)' } };

type StudyBarProps = {
  readonly reading: ReadingView;
  readonly canSeePatient: boolean;
  /** Who looks at it. */
  readonly userId: string;
  /** By which text a colleague is known; without it by their address. */
  readonly nameOf?: (person: ReadingView['study']['reading']['readers'][number]) => string;
  readonly readMark: ReactNode;
  /** Beside the way to other studies. */
  readonly tools?: ReactNode;
};

/** Whose study it is, its facts in a line, and the way to the studies before and after it. */
export function StudyBar({ reading, canSeePatient, userId, nameOf, readMark, tools }: StudyBarProps) {
  const { t } = useTranslation(['reading', 'studies']);
  const { day } = useFormats();
  const ageText = useAgeText();
  const wayBack = useWayBack(LISTING_PATH);
  const { study, image } = reading;
  // Never the patient: titles end up in histories.
  useDocumentTitle(t('studyTitle'));
  const { patient, studyDate, modality } = study;
  const name = usePatientName()(patient);
  const readers = study.reading.readers.map((reader) =>
    reader.userId === userId ? t('who.you') : (nameOf?.(reader) ?? reader.email) || t('who.somebody'),
  );
  const facts = [
    readers.length === 0 ? null : t('who.read', { readers: readers.join(', ') }),
    patient?.mrn ? `${t('facts.mrn')} \u2068${patient.mrn}\u2069` : null,
    patient?.birthDate ? `${t('facts.birthDate')} ${day(patient.birthDate)}` : null,
    reading.age === null ? null : ageText(reading.age),
    patient?.sex ? t(`studies:sex.${patient.sex}`) : null,
    studyDate === null ? null : day(studyDate),
    [modality ?? image.modality, image.view, image.laterality].filter(Boolean).join(' ') || null,
    t('facts.pixels', { width: image.width, height: image.height, bits: image.bitsStored }),
    name === null ? null : study.fileName,
  ].filter((fact) => fact !== null);
  const neighbours = [
    ['previous', reading.previousStudyId, ChevronLeftOutlined],
    ['next', reading.nextStudyId, ChevronRightOutlined],
  ] as const;
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 1,
        py: 0.5,
        minHeight: 54,
        [LOW_WINDOW]: { minHeight: 40, py: 0 },
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <IconButton
        component={Link}
        {...wayBack}
        aria-label={t('backToListing')}
        title={t('backToListing')}
        sx={MIRRORED}
      >
        <ArrowBackOutlined fontSize="small" />
      </IconButton>
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          [LOW_WINDOW]: { display: { sm: 'flex' }, alignItems: 'baseline', columnGap: 1.5 },
        }}
      >
        <Box
          component="h1"
          dir="auto"
          tabIndex={-1}
          data-route-focus=""
          sx={{
            m: 0,
            fontSize: '1rem',
            fontWeight: 600,
            lineHeight: 1.3,
            outline: 'none',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            textAlign: 'left',
          }}
        >
          {patient === null || name === null || study.conflict !== null || !canSeePatient ? (
            (name ?? study.fileName)
          ) : (
            <MuiLink component={Link} to={patientPath(patient.id)} color="inherit" underline="hover">
              {name}
            </MuiLink>
          )}
        </Box>
        <Box
          // Facts follow the page's direction. Each is isolated, so that none of them decides it for the
          // line.
          style={{ unicodeBidi: 'isolate' }}
          sx={{
            fontSize: '0.8125rem',
            color: 'text.secondary',
            overflow: 'hidden',
            // A phone's line would end before the study's date.
            display: { xs: '-webkit-box', sm: 'block' },
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: 3,
            lineHeight: { xs: 1.3, sm: 'inherit' },
            textOverflow: 'ellipsis',
            whiteSpace: { sm: 'nowrap' },
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {facts.map((fact, at) => (
            <Fragment key={fact}>
              {at === 0 ? '' : ' · '}
              <bdi>{fact}</bdi>
            </Fragment>
          ))}
        </Box>
      </Box>
      {canSeePatient ? <PriorLink reading={reading} /> : null}
      {readMark}
      {tools}
      {neighbours.map(([name, id, Icon]) =>
        id === null ? (
          <IconButton key={name} disabled aria-label={t(name)} sx={MIRRORED}>
            <Icon />
          </IconButton>
        ) : (
          <IconButton
            key={name}
            component={Link}
            to={readingPath(id)}
            // One step back leads to the list, however many studies were read.
            replace
            aria-label={t(name)}
            title={t(name)}
            sx={MIRRORED}
          >
            <Icon />
          </IconButton>
        ),
      )}
    </Box>
  );
}

/** The film before this one beside it, by one press. */
function PriorLink({ reading: { study, prior } }: { readonly reading: ReadingView }) {
  const { t } = useTranslation('reading');
  const { day } = useFormats();
  if (study.patient === null || prior === null) return null;
  const text = t('prior.of', { day: day(prior.studyDate ?? prior.createdAt.slice(0, 10)) });
  return (
    <Button
      component={Link}
      to={comparePath(study.patient.id, prior.studyId, study.studyId)}
      size="small"
      variant="outlined"
      aria-label={text}
      title={t('prior.compare')}
      sx={{ flex: 'none', gap: 0.75, minWidth: 0 }}
    >
      <CompareOutlined fontSize="small" />
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
        {text}
      </Box>
    </Button>
  );
}
