/** Jobs at hospitals and clinics; `make-jobs.ts` says which field is which. */
export const CLINIC_JOBS = `
liffey-chest | Consultant chest radiologist | Radiologist | liffey | Dublin | imaging | permanent | hybrid | senior | 39 | 148-162 | 3 | 33
Seven centres, one reading list. You lead chest reading across all of them, two days a week from home.
Read chest CT and radiographs of seven sites; Lead the weekly lung meeting; Review discrepancies as a group; Help choose and monitor reading software
Specialist registration valid in Ireland; Five years of chest reading; Structured reporting

breathe-lead | Lead radiologist, lung screening | Radiologist | lung-screening | Berlin | imaging | permanent | hybrid | lead | 40 | 172-196 | 50 | 28
Our Berlin programme doubles next year. You set the reading protocol and build the team of four that keeps it.
Read low-dose CT and arbitrate second readings; Train and supervise four readers; Report recall rates to the programme board; Talk to referring physicians
Specialist registration valid in Germany; Experience leading a team; Lung screening or nodule clinic experience

institute-radiologist | Senior radiologist, research | Radiologist | institute | Milan | imaging | permanent | hybrid | senior | 38 | 112-124 | 648 | 20
Half clinic, half archive: you read for the chest ward and turn four million films into studies.
Read for a 60-bed chest ward; Define reference standards for data sets; Supervise two doctoral students; Publish with a group of eight
Specialist registration valid in Italy; Publications in chest imaging; Confident English

alsterhof-radiologist | Senior radiologist | Radiologist | alsterhof | Hamburg | imaging | permanent | site | senior | 40 | 138-151 | 96 | 31
Two chest wards and an emergency department keep our reading room busy. No shift is worked alone.
Read radiographs, CT and ultrasound; Present at the lung board on Tuesdays; Teach residents at the monitor; Take one weekend in six
Specialist registration valid in Germany; A broad base with a focus on chest; German at level C1

quayside-lead | Lead radiologist | Radiologist | quayside | Lisbon | imaging | permanent | site | lead | 39 | 96-110 | 600 | 14
You unite three reading rooms on both sides of the river into one department with one list.
Run a department of nine readers; Plan rosters and equipment; Read general radiology half of the week
Specialist registration valid in Portugal; Leadership experience; Portuguese or the will to learn it

rotunda-radiographer | Paediatric radiographer | Radiographer | rotunda | Vienna | imaging | part | site | mid | 26 | 31-35 | 26 | 40
Our patients move, cry and ask why. You take the picture anyway, at the lowest dose in the city.
Image children from newborns to teenagers; Explain each step to child and parents; Check dose against reference levels; Look after the mobile unit
Radiography licence valid in Austria; Patience and a sense of humour; German at level B2

santa-lucia-mri | MRI radiographer | Radiographer | santa-lucia | Barcelona | imaging | permanent | site | mid | 38 | 38-42 | 120 | 25
Knees, shoulders and spines for a day surgery that starts on time because we do.
Run two 1.5 T scanners; Prepare protocols with the radiologists; Screen patients for implants; Train new colleagues on MR safety
Radiography degree; One year in MRI; Spanish at level B2

liffey-pacs | PACS administrator | PACS administrator | liffey | Dublin | imaging | permanent | hybrid | mid | 39 | 64-71 | 192 | 30
Seven sites, one archive and a migration behind us. You keep images flowing and readers happy.
Monitor archive and worklists; Fix what is filed under the wrong patient; Plan upgrades with vendors; Support readers at home
Two years with a PACS or RIS; DICOM and HL7 basics; On call one week in five

breathe-radiographer | CT radiographer, screening van | Radiographer | lung-screening | Amsterdam | imaging | fixed | site | entry | 36 | 38-42 | 9 | 45
A scanner on wheels, a new car park every week and thirty people a day who are glad that it was quick.
Scan with low dose; Welcome people and answer questions; Set up the van with a team of three; Check the scanner each morning
Radiography degree; Driving licence; Dutch at level B2

liffey-sono | Sonographer | Sonographer | liffey | Dublin | imaging | part | site | mid | 24 | 36-40 | 960 | -3
Three long days a week, abdomens and vessels, and a list that you plan yourself.
Scan eighteen patients a day; Write preliminary reports; Mentor one trainee
Sonography qualification; Registration valid in Ireland; Two years of experience

breathe-statistician | Senior biostatistician | Biostatistician | lung-screening | Berlin | data | permanent | hybrid | senior | 38 | 84-92 | 72 | 35
Who should be invited, how often, and what does it change? Your analyses decide.
Design evaluations of the programme; Model risk from questionnaires and CT; Report to the health authority; Review the work of two analysts
Master in statistics or epidemiology; R or Python; Screening or registry data

institute-engineer | Data engineer, image archive | Data engineer | institute | Milan | data | fixed | hybrid | mid | 38 | 56-62 | 288 | 22
Four million films, seventy years, eleven formats. You make them one data set that others can cite.
Build pipelines for DICOM and scanned film; Document every step; Manage pseudonymisation keys; Publish releases with a version and a licence
Python and SQL; DICOM or a similar format; Care with personal data

alsterhof-icu | Intensive care nurse | Intensive care nurse | alsterhof | Hamburg | care | permanent | site | senior | 38 | 55-61 | 14 | 50
Twelve beds, one nurse for two patients, and a roster that is out eight weeks ahead.
Care for ventilated patients; Guide families through difficult days; Mentor colleagues in training; Take part in the outreach team
Registration valid in Germany; Intensive care training or two years of experience; German at level B2

juniper-nurse | Registered nurse, home care | Registered nurse | juniper | Berlin | care | part | site | mid | 30 | 33-36 | 30 | 42
Twelve colleagues, one neighbourhood, and no one counting your minutes.
Visit eight to ten clients a day; Plan the week with the team; Coordinate with family doctors; Teach clients to manage on their own
Registration valid in Germany; Bicycle or driving licence; German at level B2

juniper-trainee | Nursing trainee | Registered nurse | juniper | Hamburg | care | training | site | entry | 38 | 15-16 | 220 | 60
Three years, two hospitals, one home care team, and a permanent contract at the end if you want it.
Learn on wards and on visits; Attend school every second month; Work alongside a mentor
School leaving certificate; German at level B2; Interest in people

rotunda-nicu | Neonatal nurse | Registered nurse | rotunda | Vienna | care | permanent | site | mid | 38 | 46-50 | 168 | 30
Twenty incubators and parents who may stay day and night. You look after both.
Care for premature babies; Support skin-to-skin contact from day one; Train parents before discharge; Join transports by ambulance
Paediatric nursing qualification; Calm in emergencies; German at level B2

santa-lucia-theatre | Theatre nurse, day surgery | Theatre nurse | santa-lucia | Madrid | care | permanent | site | mid | 37 | 38-41 | 75 | 27
No nights, no weekends: twelve beds, three theatres and the same team each day.
Scrub for orthopaedic surgery; Prepare theatres and instruments; Hand over to the recovery room; Keep counts and records
Nursing degree; One year in theatre; Spanish at level C1

quayside-physio | Physiotherapist | Physiotherapist | quayside | Porto | care | permanent | site | entry | 39 | 20-22 | 140 | 33
Lungs in the morning, knees in the afternoon, and a pool with a view of the river.
Treat in- and outpatients; Run a breathing group twice a week; Plan goals with patients; Document in the shared record
Physiotherapy degree; Registration valid in Portugal; Portuguese at level B2

alsterhof-lab | Laboratory technician | Laboratory technician | alsterhof | Hamburg | laboratory | part | site | mid | 20 | 19-22 | 130 | 28
Blood counts, coagulation and the blood bank, four mornings a week.
Measure and release results; Cross-match blood; Maintain analysers; Train students
Vocational training as a technician; Blood bank experience helps; German at level B2

rotunda-study | Clinical study coordinator | Study coordinator | rotunda | Vienna | laboratory | permanent | hybrid | mid | 30 | 38-42 | 60 | 36
Eleven studies on childhood asthma, and families who come because they trust you.
Schedule visits and samples; Inform families and take consent; Keep the study files ready for inspection; Report to sponsors
Good clinical practice certificate; Two years in clinical studies; German and English

alsterhof-coder | Medical coder | Medical coder | alsterhof | Hamburg | office | part | hybrid | mid | 24 | 27-30 | 200 | 26
You turn what wards write into what insurers understand, three days a week, mostly from home.
Code 25 cases a day; Query wards where records are unclear; Answer audits; Explain changes each January
Training as a coder; German at level C1; An eye for detail

santa-lucia-manager | Practice manager | Office manager | santa-lucia | Madrid | office | permanent | site | senior | 40 | 40-44 | 310 | 18
Two clinics, forty colleagues and a front desk that sets the tone.
Lead reception and appointments; Plan rooms and rosters; Manage suppliers; Report monthly figures to the directors
Experience in a clinic or hotel; Spanish at level C1 and English; Leadership

quayside-people | People partner | People partner | quayside | Lisbon | office | permanent | hybrid | senior | 40 | 38-42 | 55 | 30
Two thousand colleagues from forty countries. You help the hospital keep them.
Advise ward managers; Run onboarding and language lessons; Lead the yearly survey and what follows; Handle relocation
Five years in human resources; Portuguese labour law; English and Portuguese
`;
