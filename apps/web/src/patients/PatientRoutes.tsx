import { useMatch, useParams } from 'react-router';
import { ComparePage } from './compare/ComparePage.tsx';
import { PatientPage } from './PatientPage.tsx';
import { PatientsPage } from './PatientsPage.tsx';

/**
 * What is at and below `/patients`. One chunk: each page is small until it has what it shows, and everybody
 * loads the routes, signed in or not.
 */
export default function PatientRoutes() {
  const { patientId } = useParams();
  const isComparison = useMatch('/patients/:patientId/compare') !== null;
  if (patientId === undefined) return <PatientsPage />;
  return isComparison ? <ComparePage patientId={patientId} /> : <PatientPage patientId={patientId} />;
}
