import { z } from 'zod';

/** Terminologies by their names in FHIR (http://hl7.org/fhir/R4/terminologies-systems.html). */
export const CODE_SYSTEMS = {
  snomed: 'http://snomed.info/sct',
  dicom: 'http://dicom.nema.org/resources/ontology/DCM',
  radlex: 'http://www.radlex.org',
} as const;

/** A finding's name in a terminology, a Coding of FHIR R4 (http://hl7.org/fhir/R4/datatypes.html#Coding). */
export const findingCodingSchema = z.strictObject({
  system: z.enum(CODE_SYSTEMS),
  code: z.string().regex(/^[A-Za-z\d]{1,18}$/u, 'a code of letters and digits'),
  /** As the terminology words it. */
  display: z.string().min(1).max(200),
});

export type FindingCoding = Readonly<z.infer<typeof findingCodingSchema>>;
