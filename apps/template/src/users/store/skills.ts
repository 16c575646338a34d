import { blocksOf } from '../../kit/written.ts';

/** By job title: what whoever has it is good at. */
const SKILLS = new Map(
  blocksOf(`
Radiologist | Chest CT, Structured reporting, AI evaluation, Teaching, German, English

Radiographer | Digital radiography, Positioning, CT, Patient communication

Resident | Chest films, Ultrasound, Journal club, Literature search

Lead radiographer | Rosters, Training, Digital radiography, Quality control

Medical physicist | Dosimetry, Monitor calibration, Acceptance tests, Radiation law

Screening coordinator | Route planning, Invitations, Statistics, Public speaking

Emergency physician | Triage, Trauma, Ultrasound, Airway management

Pulmonologist | Bronchoscopy, Lung function, Tumour board, Chest CT

Internist | Geriatrics, Ward rounds, Medication review, Palliative care

Head of medicine | Bed planning, Leadership, Budgets, Internal medicine

General surgeon | Laparoscopy, Day surgery, Emergency surgery, Teaching

Orthopaedic surgeon | Hip replacement, Knee arthroscopy, Sports medicine

Cardiologist | Echocardiography, Catheterisation, Pacemakers, Heart failure

Paediatrician | Asthma, Neonatology, Vaccination, Family counselling

Obstetrician | Prenatal ultrasound, High-risk pregnancy, Caesarean section

Clinical systems analyst | HL7 and FHIR, Process modelling, SQL, Workshops

Application specialist | Medication charts, Key user training, Testing, Rollouts

Imaging systems engineer | DICOM, PACS, Archive migration, Linux

Workplace technician | Windows, Networks, Printers, Hardware

Identity and access lead | Single sign-on, Second factors, Smart cards, Audits

Service desk analyst | Ticket triage, Remote support, Knowledge base

Administrator | Front office, Scheduling, Contracts, Office supplies

Head of finance | Month-end close, Controlling, Grants, Forecasts

Procurement specialist | Tenders, Supplier management, Negotiation, Stock

Quality manager | ISO 9001, Incident reports, Internal audits, Risk analysis

Communications manager | Press, Newsletter, Intranet, Photography

Data protection officer | GDPR, Contracts, Data maps, Training

Volunteer coordinator | Recruiting, Rosters, Events
`).map(({ fields: [jobTitle = '', skills = ''] }) => [jobTitle, skills.split(', ')] as const),
);

export const skillsOf = (jobTitle: string): readonly string[] => SKILLS.get(jobTitle) ?? [];
