import type { PatientRow } from '@aiso/contracts/patient-list';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { patientPath } from '../app/frame/addresses.ts';
import { usePatientName } from '../app/i18n/use-patient-name.ts';
import { CELL_WITH_MARK, WaitMark } from '../studies/WaitMark.tsx';

/** A name runs in its own direction and is cut at its own end. It starts where the page's lines start. */
const CELL = {
  ...CELL_WITH_MARK,
  minWidth: 0,
  lineHeight: 1.35,
  '& > a, & .mrn': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', textAlign: 'left' },
  '& > a': {
    display: 'block',
    fontWeight: 500,
    color: 'text.primary',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  '& > .line': {
    display: 'flex',
    gap: 0.75,
    minWidth: 0,
    fontSize: '0.75rem',
    color: 'text.secondary',
  },
} as const;

type PatientNameCellProps = { readonly patient: PatientRow; readonly tabIndex?: number };

/** Who it is, with number and issuer, and whether somebody has to settle the patient of a study. */
export function PatientNameCell({ patient, tabIndex }: PatientNameCellProps) {
  const { t } = useTranslation('patients');
  const nameOf = usePatientName();
  const { mrn, mrnIssuer, waitingCount } = patient;
  const number =
    mrn === null ? t('noNumber') : mrnIssuer === null ? mrn : t('numberOf', { mrn, issuer: mrnIssuer });
  return (
    <Box sx={CELL}>
      <Link to={patientPath(patient.id)} tabIndex={tabIndex} dir="auto">
        {nameOf(patient) ?? t('unnamed')}
      </Link>
      <div className="line">
        <div className="mrn" dir="auto" title={number}>
          {number}
        </div>
        {waitingCount === 0 ? null : <WaitMark wait="conflict" />}
      </div>
    </Box>
  );
}
