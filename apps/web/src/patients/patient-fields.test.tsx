import {
  type Demographics,
  PATIENT_FIELD_NAMES,
  type PatientFieldName,
} from '@aiso/contracts/patient-fields';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { csvColumns } from './export-csv.ts';
import { PatientFacts } from './PatientFacts.tsx';
import { formOf, patientOf } from './patient-form.ts';
import { ADA, patientRow } from './testing/patients-app.tsx';

afterEach(cleanup);

const STATED: Demographics = {
  name: 'Vorla^Quin',
  mrn: 'QX-1',
  mrnIssuer: 'Quarry North',
  birthDate: '1960-01-02',
  sex: 'O',
};
/** As the patient's page has it. */
const SHOWN: Readonly<Record<PatientFieldName, string>> = {
  name: 'Vorla, Quin',
  mrn: 'QX-1',
  mrnIssuer: 'Quarry North',
  birthDate: '1960',
  sex: 'Other',
};

describe.each(PATIENT_FIELD_NAMES)('%s', (field) => {
  test('is in the export of the patients’ list', () => {
    const values = csvColumns('en').map(([, value]) => value(patientRow('a', '', STATED)));
    expect(values).toContain(field === 'name' ? SHOWN.name : STATED[field]);
  });

  test('is in the form, and comes out of it as it was', () => {
    expect(patientOf(formOf(STATED), STATED.name)[field]).toBe(STATED[field]);
  });

  test('is among the facts on the patient’s page', async () => {
    const { container } = await renderPart(<PatientFacts patient={{ ...ADA, ...STATED }} />);
    await waitFor(() => expect(container.querySelector('dl')?.textContent).toContain(SHOWN[field]));
  });
});
