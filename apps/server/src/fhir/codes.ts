import type { Sex } from '@aiso/contracts';

/** Systems and codes of FHIR R4, and of DICOM PS3.16 for what is clinical. Nothing else is coded. */
export type Coding = { readonly system: string; readonly code: string; readonly display?: string };

export const DICOM = 'http://dicom.nema.org/resources/ontology/DCM';
export const TERMINOLOGY = 'http://terminology.hl7.org/CodeSystem';

/** What only this program names: users, tenants, models, findings, numbers of patients. */
export const OWN = 'urn:aiso';
export const FINDING_SYSTEM = `${OWN}:finding`;
export const MODEL_SYSTEM = `${OWN}:model`;
const NUMBER_SYSTEM = `${OWN}:mrn`;

export const dicomCoding = (code: string, display?: string): Coding => ({
  system: DICOM,
  code,
  ...(display === undefined ? {} : { display }),
});

/**
 * Findings of models that DICOM has a word for: DICOM PS3.16, CID 6102 "Chest Finding or Feature". A finding
 * that is not here, such as pneumonia, is told by its text and our own code.
 */
export const CLINICAL_CODES: Readonly<Record<string, Coding>> = {
  opacity: dicomCoding('112001', 'Opacity'),
};

/** http://hl7.org/fhir/R4/valueset-administrative-gender.html */
export const GENDER_SYSTEM = 'http://hl7.org/fhir/administrative-gender';
export const GENDERS: Readonly<Record<Sex, string>> = { F: 'female', M: 'male', O: 'other' };

/** HL7 v2 table 0203: what kind of number it is (http://hl7.org/fhir/R4/valueset-identifier-type.html). */
export const numberType = (code: 'MR' | 'ACSN') => ({
  coding: [{ system: `${TERMINOLOGY}/v2-0203`, code }],
});

/**
 * The system of numbers that an issuer gives out, who is named by a text; none where nobody knows who did.
 */
export const numberSystemOf = (issuer: string): string | undefined =>
  issuer === '' ? undefined : `${NUMBER_SYSTEM}:${encodeURIComponent(issuer)}`;

/** Undefined for a system that is none of ours. */
export function issuerOf(system: string): string | undefined {
  if (!system.startsWith(`${NUMBER_SYSTEM}:`)) return undefined;
  try {
    return decodeURIComponent(system.slice(NUMBER_SYSTEM.length + 1));
  } catch {
    return undefined;
  }
}

/** DICOM UIDs as FHIR writes them (http://hl7.org/fhir/R4/imagingstudy.html#notes). */
export const UID_SYSTEM = 'urn:dicom:uid';
export const UID_PREFIX = 'urn:oid:';
