import type { Asker } from '@aiso/ui/asker.ts';
import { matchPath, useMatch, useParams } from 'react-router';
import { ComparePage, loadParts as loadComparison } from './compare/ComparePage.tsx';
import { loadParts as loadPatient, PatientPage } from './PatientPage.tsx';
import { loadParts as loadPatients, loadQuestion, PatientsPage } from './PatientsPage.tsx';
import { askForPatient } from './use-patient.ts';

const COMPARISON = '/patients/:patientId/compare';
const LIST = '/patients';

/** What the page at that path shows beside its title. */
export function loadParts(path: string): Promise<unknown> {
  if (matchPath(LIST, path) !== null) return loadPatients();
  return matchPath(COMPARISON, path) === null ? loadPatient() : loadComparison();
}

/** Asks for the list, or for the patient, of an address, for who may see them. */
export async function ask(asker: Asker, at: URL): Promise<void> {
  if (!asker.can.includes('patient:read')) return;
  if (matchPath(LIST, at.pathname) !== null) {
    await (await loadQuestion()).askForPatients(asker, at);
    return;
  }
  const patientId = matchPath('/patients/:patientId', at.pathname)?.params.patientId;
  if (patientId !== undefined) await askForPatient(asker, patientId);
}

/**
 * What is at and below `/patients`. One chunk: each page is small until it has what it shows, and everybody
 * loads the routes, signed in or not.
 */
export default function PatientRoutes() {
  const { patientId } = useParams();
  const isComparison = useMatch(COMPARISON) !== null;
  if (patientId === undefined) return <PatientsPage />;
  return isComparison ? <ComparePage patientId={patientId} /> : <PatientPage patientId={patientId} />;
}
