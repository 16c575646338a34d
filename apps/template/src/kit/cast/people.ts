import { blocksOf } from '../written.ts';
import { drawnFace } from './face.ts';

/** Somebody of the clinic that all screens tell of. Nobody of these names is meant. */
export type CastMember = {
  /** `amelia-hart` */
  readonly id: string;
  readonly name: string;
  readonly jobTitle: string;
  readonly department: string;
  readonly email: string;
  readonly city: string;
  readonly about: string;
  /** How the face is drawn (`face.ts`). */
  readonly look: string;
};

/** By department: name, what they do, where, and how they look; below it a line about them. */
const TABLE = `
Radiology
Amelia Hart | Radiologist | Berlin | f4 fair auburn long coat
Reads chest films in the morning, teaches on Thursdays and cycles home along the lake.
Jonas Weber | Radiographer | Berlin | m3 fair blond side
Looks after rooms 2 and 3. Trains for the spring half marathon.
Luis Romero | Resident | Berlin | m2 olive black curls coat
Third-year resident. Runs the journal club and bakes for it.
Hana Lindqvist | Lead radiographer | Potsdam | f5 pale blond bob glasses
Guides new colleagues through their first weeks. Sings alto in the hospital choir.
Karim Haddad | Medical physicist | Berlin | m4 olive black short beard glasses
Keeps dose low and monitors honest. Restores old radios.
Freya Olsen | Radiographer | Potsdam | f2 pale auburn tail
Drives the screening van three days a week. Climbs on the others.
Grace Adeyemi | Screening coordinator | Berlin | f3 dark black afro
Plans every stop of the screening van, and knows all the market squares by now.

Emergency
Amara Okafor | Emergency physician | Berlin | f4 dark black bun coat
Leads the early shift. Grows tomatoes on the ambulance bay roof.
Jan Novak | Emergency physician | Berlin | m5 fair grey short coat
Twenty years of night shifts and still the calmest voice in the room.
Luca Ferri | Emergency physician | Berlin | m3 olive brown short beard coat
Joined from Milan in spring. Makes the coffee the whole corridor waits for.

Medicine
Priya Nair | Pulmonologist | Berlin | f4 brown black long coat
Runs the lung clinic and the tumour board. Collects first editions.
Omar Khalil | Internist | Berlin | m5 tan black bald beard coat
Medicine north, and the geriatric round on Wednesdays.
Helen Strand | Head of medicine | Potsdam | f6 pale white bob glasses coat
Keeps the bed plan and her patience. Sails on Sundays.

Surgery
Marta Kowal | General surgeon | Berlin | f5 fair chestnut bun coat
Operates on Mondays and Thursdays; on Fridays she teaches knots.
David Mensah | Orthopaedic surgeon | Berlin | m4 dark black crop coat
Hips, knees and the staff football team.
Ines Prado | General surgeon | Berlin | f3 olive brown tail coat
Day surgery and emergency list. Learning the cello.

Cardiology
Sana Malik | Cardiologist | Berlin | f4 tan teal scarf coat
Looks after the catheter laboratory and its three trainees.
Peter Dahl | Cardiologist | Potsdam | m6 pale white side glasses coat
Pacemakers since 1994. Builds bird houses.
Yuki Mori | Cardiologist | Berlin | f3 fair black bob coat
Echo list and research on heart failure.

Paediatrics
Clara Bianchi | Paediatrician | Berlin | f5 olive chestnut long glasses coat
Knows the name of every soft toy on the ward.
Noah Stein | Paediatrician | Berlin | m3 fair brown curls coat
Asthma school, and magic tricks for the waiting room.
Fatou Diop | Paediatrician | Berlin | f3 dark black bun coat
Newborns and night shifts. Plays chess by correspondence.

Maternity
Anna Sorel | Obstetrician | Berlin | f4 pale blond tail coat
Leads the birth centre. Has stopped counting at four thousand.
Leo Varga | Obstetrician | Berlin | m4 fair black short glasses coat
Ultrasound and high-risk pregnancies.
Lin Chen | Obstetrician | Berlin | f2 fair black long coat
In her last year of training. Runs before sunrise.

IT
Mira Holm | Clinical systems analyst | Berlin | f4 pale blond long glasses
Speaks both nurse and database. Keeps bees.
Tomás Rey | Application specialist | Berlin | m3 olive black side
Medication charts are his; so is the table tennis trophy.
Aiko Sato | Imaging systems engineer | Berlin | f3 fair black bob
Archive, worklists and anything that says DICOM.
Bram de Wit | Imaging systems engineer | Hamburg | m5 pale grey crop beard
Moved the archive twice and would do it again.
Leila Aziz | Workplace technician | Berlin | f3 tan plum scarf
First to arrive when a screen goes dark.
Emil Berg | Workplace technician | Potsdam | m2 pale auburn curls
Printers trust him. Plays bass.
Nadia Rossi | Identity and access lead | Berlin | f5 olive black bob
Badges, passwords and second factors, in that order.
Felix Ode | Service desk analyst | Berlin | m2 brown black crop glasses
New in the team; closes more tickets than anyone before lunch.

Administration
Mei Tanaka | Administrator | Berlin | f4 fair black bun glasses
Runs the front office and knows where everything is kept.
Paul Nyberg | Head of finance | Berlin | m6 pale grey bald glasses
Closes the month on its third day. On leave until spring.
Sofia Marin | Procurement specialist | Berlin | f3 olive brown long
Buys everything from contrast medium to chairs. On parental leave.
Olga Petrova | Quality manager | Potsdam | f5 pale chestnut bob
Audits, incident reports and a very long checklist.
Ben Carter | Communications manager | Hamburg | m4 dark black short beard
Starts next month.
Chiara Conti | Data protection officer | Berlin | f4 olive chestnut tail glasses
Reads every contract to the end.
Viktor Klein | Volunteer coordinator | Berlin | m5 fair grey side
Starts on Monday.
`;

const slug = (name: string): string =>
  name.normalize('NFD').toLowerCase().replaceAll(/\p{M}/gu, '').replaceAll(/\W+/gu, '-');

const memberOf = (department: string, line = '', about = ''): CastMember => {
  const [name = '', jobTitle = '', city = '', look = ''] = line.split(' | ');
  const id = slug(name);
  const email = `${id.replaceAll('-', '.')}@lakeside.example`;
  return { id, name, jobTitle, department, email, city, about, look };
};

/** Forty people, by department. */
export const CAST: readonly CastMember[] = blocksOf(TABLE).flatMap(({ fields: [department = ''], lines }) =>
  lines.flatMap((line, at) => (at % 2 === 0 ? [memberOf(department, line, lines[at + 1])] : [])),
);

const BY_ID = new Map(CAST.map((member) => [member.id, member]));
const BY_NAME = new Map(CAST.map((member) => [member.name, member]));

/** Who looks at the demo: the same person on every screen. */
export const OWN_ID = 'amelia-hart';

/** Who is not at work: two begin soon, two are on leave. */
export const AWAY: Readonly<Record<string, 'invited' | 'suspended'>> = {
  'ben-carter': 'invited',
  'viktor-klein': 'invited',
  'paul-nyberg': 'suspended',
  'sofia-marin': 'suspended',
};

/** Everybody else who is at work. */
export const COLLEAGUES: readonly CastMember[] = CAST.filter(({ id }) => id !== OWN_ID && !(id in AWAY));

/** @throws RangeError where there is nobody of that id: what is written of the cast names no others */
export function castMember(id: string): CastMember {
  const member = BY_ID.get(id);
  if (member === undefined) throw new RangeError(`No one in the cast is called ${id}.`);
  return member;
}

const faces = new Map<CastMember, string>();

/** A picture's address by name, a doctor's too; null for whoever is not of the cast. */
export function faceOf(name: string): string | null {
  const member = BY_NAME.get(name.replace(/^Dr /u, ''));
  if (member === undefined) return null;
  const face = faces.get(member) ?? drawnFace(member.look, CAST.indexOf(member));
  faces.set(member, face);
  return face;
}

/** So many names that nobody of the cast has, where forty people are not enough. */
export const moreNames = (count: number): readonly string[] =>
  Array.from({ length: count }, (_none, at) => {
    const given = CAST[at % CAST.length]?.name.split(' ')[0] ?? '';
    const family = CAST[(at + 1 + Math.floor(at / CAST.length)) % CAST.length]?.name.split(' ').at(-1) ?? '';
    return `${given} ${family}`;
  });
