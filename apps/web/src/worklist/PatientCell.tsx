import type { StudyView } from '@aiso/contracts/studies';
import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { readingPath } from '../app/frame/addresses.ts';
import { usePatientName } from '../app/i18n/use-patient-name.ts';
import { CELL_WITH_MARK, WaitMark } from '../studies/WaitMark.tsx';

/**
 * A name runs in its own direction and is cut at its own end. It starts where the page's lines start (`left`
 * is mirrored).
 */
const OWN_DIRECTION = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'left',
} as const;

/** Of one element, so that a page of rows has one style to work out for each. */
const CELL = {
  minWidth: 0,
  lineHeight: 1.35,
  '& > a, & .mrn, & .images': OWN_DIRECTION,
  '& > a': {
    display: 'block',
    fontWeight: 500,
    color: 'text.primary',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  '& > .line': {
    display: 'flex',
    columnGap: 0.75,
    fontSize: '0.75rem',
    color: 'text.secondary',
  },
  '& .mrn, & .images': { minWidth: 0 },
  // The number of images gives way first.
  '& .images': { flexShrink: 99 },
} as const;
const ROW = {
  ...CELL,
  ...CELL_WITH_MARK,
  '& .bare': { display: 'none' },
  // Of the number nothing gives way: its name does.
  '@container (max-width: 159px)': {
    '& .named': { display: 'none' },
    '& .bare': { display: 'inline' },
  },
};
const CARD = { ...CELL, '& > .line': { ...CELL['& > .line'], flexWrap: 'wrap' } };

type PatientCellProps = {
  readonly study: StudyView;
  readonly tabIndex?: number;
  /** A card grows. A row of the table does not. */
  readonly canGrow?: boolean;
};

/**
 * Who it is: the patient where the file says so, else the file; of how many images, and whether that waits.
 */
export function PatientCell({ study, tabIndex, canGrow = false }: PatientCellProps) {
  const { t } = useTranslation(['worklist', 'studies']);
  const { studyId, patient, fileName, imageCount, conflict, comments } = study;
  const name = usePatientName()(patient);
  const mrn = patient?.mrn ?? null;
  const number = mrn !== null ? t('mrn', { mrn }) : name === null ? t('unknownPatient') : fileName;
  return (
    <Box sx={canGrow ? CARD : ROW}>
      <Link to={readingPath(studyId)} tabIndex={tabIndex} title={fileName} dir="auto">
        {name ?? fileName}
      </Link>
      <div className="line">
        <div className="mrn" dir="auto" title={number}>
          {mrn === null || conflict === null || canGrow ? (
            number
          ) : (
            <>
              <span className="named">{number}</span>
              <span className="bare">{mrn}</span>
            </>
          )}
        </div>
        {conflict === null ? null : <WaitMark wait="conflict" />}
        {comments === 0 ? null : (
          <ChatBubbleOutlineOutlined
            titleAccess={t('studies:comments', { number: comments })}
            sx={{ fontSize: 13, alignSelf: 'center', flex: 'none' }}
          />
        )}
        {imageCount === 1 ? null : <bdi className="images">{`· ${t('images', { number: imageCount })}`}</bdi>}
      </div>
    </Box>
  );
}
