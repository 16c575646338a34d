/** Jobs at firms, laboratories and institutes; `make-jobs.ts` says which field is which. */
export const FIRM_JOBS = `
clearread-research | Radiologist, product research | Radiologist | clearread | Berlin | data | permanent | hybrid | senior | 39 | 128-142 | 390 | 24
You read two days a week in a partner hospital and spend the rest telling engineers what went wrong.
Design reader studies; Define findings and reference standards; Review model errors each week; Represent readers in every roadmap meeting
Specialist registration valid in the EU; Five years of chest reading; Curiosity about statistics

lumen-evaluation | Lead, AI evaluation | Data scientist | lumen | Helsinki | data | permanent | remote | lead | 38 | 104-118 | 816 | 9
Every detector ships with software that judges the image. You prove that it does what we say.
Plan evaluations for three products; Lead four scientists; Write the clinical evaluation for notified bodies; Publish the results, good or bad
Experience with diagnostic accuracy studies; Team leadership; Medical device regulation

northbeam-ml | Senior machine learning engineer | Machine learning engineer | northbeam | Helsinki | data | permanent | remote | senior | 38 | 118-129 | 7 | 38
Forecasts for ninety emergency departments, every fifteen minutes, with an honest interval.
Train and calibrate forecasting models; Run them in production; Detect drift before customers do; Write down decisions for a remote team
Five years in machine learning; Python and one typed language; Time series experience

northbeam-scientist | Data scientist | Data scientist | northbeam | Amsterdam | data | permanent | remote | mid | 38 | 82-90 | 430 | 21 | filled
From a hospital’s raw admissions to a forecast that its bed manager trusts.
Explore data of new customers; Build and test features; Explain forecasts to nurses; Improve our evaluation reports
Degree with a focus on statistics; Python and SQL; Clear writing

westhaven-analyst | Health data analyst | Health data analyst | westhaven | Dublin | data | permanent | hybrid | mid | 37 | 66-72 | 150 | 29
1.6 million members, one question a week: what helps people, and what only costs?
Analyse claims and outcomes; Build dashboards for doctors and actuaries; Check models for fairness; Present to the board each quarter
Two years of analysis in health or insurance; SQL and a plotting library; English at level C1

tidemark-scientist | Data scientist, pathology | Data scientist | tidemark | Lyon | data | permanent | hybrid | mid | 37 | 60-66 | 33 | 34
Sixty hospitals send us slides. You help our pathologists find the one that matters.
Train models on whole-slide images; Validate them with pathologists; Monitor them in routine use; Prepare data under strict access rules
Experience with image models; Python; French at level B1 or the will to learn

vitalis-lead | Lead data engineer | Data engineer | vitalis | Munich | data | permanent | hybrid | lead | 35 | 126-142 | 240 | 27
Records of 1,100 hospitals meet research questions. You build the bridge, and the gate on it.
Lead a team of six; Build a platform for secondary use; Agree on access with data protection; Retire the nightly batch
Leadership of an engineering team; Streaming and SQL at scale; German at level B2

clearread-frontend | Senior frontend engineer | Frontend engineer | clearread | Lisbon | software | permanent | remote | senior | 40 | 62-68 | 5 | 44
A viewer that opens a study in 300 ms, in a browser. You keep it there while it learns new tricks.
Own the viewer’s rendering; Measure and defend speed; Work with two designers; Spend two days in a reading room first
Five years of TypeScript; Canvas or WebGL; An eye for accessible interfaces

clearread-interface | Health interface engineer | Interface engineer | clearread | Berlin | software | permanent | hybrid | mid | 39 | 74-81 | 100 | 32
Four hundred hospitals, no two alike. You connect them and leave the map behind.
Connect archives and record systems; Debug DICOM and HL7 with hospital IT; Write tests from real messages; Travel one week in six
Experience with HL7, FHIR or DICOM; A scripting language; German and English

vitalis-backend | Backend engineer | Backend engineer | vitalis | Vienna | software | permanent | hybrid | mid | 35 | 70-76 | 47 | 30
Prescriptions for 200,000 patients a day go through the service that you will own.
Build and run the medication service; Move it off the old database without downtime; Review code; Take on-call one week in eight
Three years of Java or Kotlin; PostgreSQL; Respect for patient data

northbeam-platform | Platform engineer | Platform engineer | northbeam | Helsinki | software | freelance | remote | senior | 38 | 138-150 | 180 | 16
Six months to move ninety customers to one cluster, and to make yourself dispensable.
Plan and carry out the migration; Automate backups and restores; Write runbooks; Hand over to two colleagues
Kubernetes and Terraform in production; Documentation that others use; English

helix-quality | Quality engineer, software | Quality engineer | helix | Lyon | software | permanent | site | mid | 39 | 58-64 | 270 | 23
Software that breathes for people is tested by people who think of everything.
Derive tests from the risk file; Automate them on real ventilators; Report defects that developers can reproduce; Prepare audits
Experience in testing embedded software; Python; English, French helps

meridian-platform | Platform engineer, logistics | Platform engineer | meridian | Amsterdam | software | permanent | hybrid | mid | 38 | 74-80 | 160 | 31
Nine thousand pharmacies order until six; the vans leave at seven. Your systems have an hour.
Run the order platform; Shorten deployments; Watch costs; Plan for the busiest Monday of the year
Two years in operations; Linux, containers and one cloud; Dutch or English

juniper-product | Product manager | Product manager | juniper | Berlin | software | permanent | hybrid | senior | 38 | 92-100 | 88 | 28
An app for nurses who have gloves on and three minutes. Less is the feature.
Ride along with teams each month; Decide what not to build; Plan with six engineers; Measure time saved
Five years in product management; Experience in care or logistics; German at level C1

tidemark-micro | Microbiologist | Microbiologist | tidemark | Lyon | laboratory | permanent | site | senior | 37 | 62-68 | 25 | 37
Resistance is our daily business and our research. You lead the bench and the validation.
Supervise culture and PCR; Validate new methods; Advise sixty hospitals by phone; Publish once a year
Degree in microbiology; Experience with accreditation; French at level C1

tidemark-night | Laboratory technician, nights | Laboratory technician | tidemark | Barcelona | laboratory | permanent | site | entry | 35 | 26-29 | 110 | 48
Samples arrive at ten, results leave by seven. A third more pay, and free days in blocks.
Prepare and load samples; Check results against limits; Call critical values; Hand over in the morning
Vocational training; Night shifts in blocks of four; Spanish at level B2

institute-postdoc | Postdoctoral researcher, airway imaging | Researcher | institute | Milan | laboratory | fixed | site | mid | 38 | 40-44 | 350 | 19
Five years, your own question and an archive that no one has finished reading.
Develop your research line; Supervise students; Share code and data; Present at two meetings a year
Doctorate in imaging, physics or medicine; First-author publications; English

cordoba-microbiologist | Sterility scientist | Microbiologist | cordoba | Porto | laboratory | permanent | site | mid | 40 | 30-33 | 210 | 30
Forty million sets a year, none of them with a surprise inside.
Test products and clean rooms; Investigate deviations; Qualify new sterilisers; Train line staff
Degree in biology or pharmacy; Good manufacturing practice; Portuguese or Spanish

helix-firmware | Firmware engineer | Firmware engineer | helix | Munich | devices | permanent | hybrid | senior | 40 | 96-106 | 19 | 41
The valve opens 40 times a second for months. You write the code that never skips one.
Write control software in C and Rust; Test on real lungs made of rubber; Own the risk file of your component; Spend a night on a ward each year
Five years of embedded software; Control theory; German or English

helix-regulatory | Regulatory affairs specialist | Regulatory affairs specialist | helix | Lyon | devices | permanent | hybrid | mid | 38 | 60-66 | 125 | 29
You know what the regulation says, and how to say it to an engineer in one sentence.
Prepare technical documentation; Answer notified bodies; Assess changes; Train project teams
Two years under the MDR; Engineering or life science degree; English and French

lumen-mechanical | Mechanical engineer, portable units | Mechanical engineer | lumen | Barcelona | devices | permanent | site | mid | 40 | 48-53 | 65 | 35
It has to fit through a helicopter door and survive the landing. You make it lighter still.
Design housings and mounts; Build prototypes in our workshop; Drop, shake and freeze them; Bring them to production
Engineering degree; CAD and tolerance analysis; Spanish or English

lumen-service | Field service technician | Service technician | lumen | Helsinki | devices | permanent | site | entry | 38 | 40-44 | 300 | 24
Two hospitals a day, a van full of parts and a designer who answers the phone.
Install and calibrate units; Repair on site; Report failures to the designers; Train radiographers
Vocational training in electronics; Driving licence; Finnish and English

proxima-biomedical | Biomedical engineer, prosthetics | Biomedical engineer | proxima | Vienna | devices | permanent | site | mid | 38 | 52-57 | 40 | 33
You meet the person whose hand you build, and you are there when it first closes.
Scan, design and print sockets; Tune sensors with the user; Improve materials; Document for the register
Degree in biomedical engineering; CAD; German at level B2

meridian-shift | Shift supervisor, nights | Shift supervisor | meridian | Hamburg | production | permanent | site | senior | 38 | 54-60 | 52 | 26
Sixty colleagues, 40,000 boxes and a cold chain. Nights pay a third more.
Lead the night shift; Keep the cold chain documented; Solve bottlenecks on the floor; Train team leads
Logistics experience; Leadership of a shift; German at level B2

meridian-warehouse | Warehouse specialist | Warehouse specialist | meridian | Lyon | production | permanent | site | entry | 35 | 27-29 | 12 | 52
No experience needed: two weeks of training, then a place in a team of eight.
Pick and pack orders; Check batches and dates; Load vans by route
Care with small things; Early or late shifts; French at level A2

cordoba-line | Line operator, clean room | Line operator | cordoba | Porto | production | permanent | site | entry | 40 | 17-19 | 95 | 39
Green gown, white room, and the right to stop the line whenever something looks wrong.
Run a packaging line; Check seals by sample; Keep the clean room clean; Hand over each shift
Willingness to work in shifts; Training on site; Portuguese at level B1

cordoba-quality | Quality controller | Quality controller | cordoba | Madrid | production | fixed | site | mid | 40 | 30-33 | 230 | -5
A one-year contract to cover parental leave.
Inspect incoming goods; Release batches; Keep samples and records
Vocational training; Good manufacturing practice; Spanish at level C1

helix-planner | Supply planner | Supply planner | helix | Porto | production | permanent | hybrid | mid | 39 | 31-34 | 145 | 34
Eleven hundred parts, three plants and a chip that is always late. You see it coming.
Plan material for three lines; Negotiate dates with suppliers; Run the weekly forecast; Cut stock without stopping lines
Two years of planning; SAP or similar; English and Portuguese

westhaven-recruiter | Recruiter, technology | Recruiter | westhaven | Dublin | office | permanent | hybrid | mid | 37 | 56-61 | 80 | 27
Forty hires a year, each of them seen within a week of applying.
Run searches from brief to offer; Coach interviewers; Speak at meetups; Report on fairness of decisions
Two years of recruiting engineers; Structured interviews; English

vitalis-controller | Controller | Controller | vitalis | Munich | office | permanent | hybrid | senior | 35 | 84-92 | 260 | 22
Month-end in three days, and numbers that product teams understand.
Plan and forecast with eight teams; Explain deviations; Automate reports; Support acquisitions
Five years of controlling; Software or service business; German at level C1

clearread-accountant | Accountant | Accountant | clearread | Berlin | office | freelance | remote | mid | 20 | 36-41 | 34 | 17
Half of the week, all of the ledger, while a colleague is on parental leave.
Keep the books of two companies; Prepare VAT returns; Pay suppliers on Thursdays
Accounting qualification; German tax law; German and English
`;
