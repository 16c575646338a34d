import { DEMO_ROOT } from '../places.ts';
import { blocksOf } from '../written.ts';

/**
 * Name, whom it is for, state, priority, in how many days it is due, how many weeks it takes, tasks, how many
 * hours ago it was changed, and marks; then what it is about; then who works on it, who leads it first.
 */
export const WORKS = blocksOf(`
AI reading pilot | Lakeside Clinic | active | high | 18 | 24 | 41/52 | 1 | favourite
Every chest film is read twice for six months: once as usual, once with the model’s findings alongside.
amelia-hart priya-nair jonas-weber luis-romero karim-haddad olga-petrova

Second reading room | Lakeside Clinic | active | high | 5 | 16 | 27/31 | 3 | favourite
Four desks, eight calibrated monitors and light that can be dimmed. Opens before the holidays.
hana-lindqvist amelia-hart karim-haddad leila-aziz emil-berg

Screening van, spring tour | Harbour Screening | planned | normal | 140 | 18 | 0/38 | 26 |
Eleven market squares in nine weeks, with results by post within five days.
grace-adeyemi freya-olsen amelia-hart

Archive migration | Lakeside Clinic | active | high | -4 | 30 | 58/64 | 2 |
12 million images move to the new archive at night, site by site. Two sites are left.
bram-de-wit aiko-sato tomas-rey mira-holm

Priors from Hill Road | Hill Road Hospital | active | normal | 33 | 12 | 17/29 | 5 |
4,000 studies on discs, matched by birth date and checked by hand where names differ.
aiko-sato jonas-weber amelia-hart

One badge for everything | Lakeside Clinic | active | normal | 61 | 20 | 12/44 | 22 |
Doors, lockers, printers and sign-in with the same card, and a second factor where it counts.
nadia-rossi felix-ode leila-aziz chiara-conti

Paperless medication | Lakeside Clinic | active | high | -11 | 26 | 33/47 | 20 |
Tablets on six wards. The night shift has asked for larger buttons.
tomas-rey mira-holm helen-strand omar-khalil

Patient portal | City of Potsdam | active | normal | 12 | 28 | 49/56 | 4 |
Results, letters and appointments on the patient’s own phone, in six languages.
mira-holm chiara-conti mei-tanaka amelia-hart nadia-rossi

Asthma school online | Kestrel Foundation | paused | low | 75 | 14 | 9/22 | 210 |
Twelve short films for children and their parents. On hold until the second grant payment.
noah-stein clara-bianchi

Nodule follow-up clinic | Lakeside Clinic | planned | high | 96 | 12 | 0/19 | 7 | favourite
One appointment for scan, result and talk. Saves each patient two trips.
priya-nair amelia-hart sana-malik grace-adeyemi

Dose register | Lakeside Clinic | active | low | 47 | 22 | 14/26 | 49 |
Every exposure is recorded and compared with the national reference level.
karim-haddad freya-olsen olga-petrova

Echo list from home | Lakeside Clinic | paused | normal | 120 | 10 | 6/18 | 330 |
Cardiologists report from home on two days a week. Paused until the new network is in.
yuki-mori peter-dahl bram-de-wit

Birth centre refurbishment | City of Potsdam | completed | normal | -26 | 40 | 72/72 | 610 |
Three new rooms and a quiet corridor. Opened with cake and a brass band.
anna-sorel leo-varga lin-chen

Emergency triage screens | Lakeside Clinic | completed | high | -58 | 18 | 36/36 | 1390 |
Waiting times on the wall. The most asked question at the desk has stopped.
amara-okafor jan-novak luca-ferri tomas-rey

Data protection review | Lakeside Clinic | completed | normal | -94 | 8 | 21/21 | 2250 |
Every system, every purpose, every retention period. 140 pages and one recommendation.
chiara-conti olga-petrova nadia-rossi

Teaching file of chest films | Institute of Chest Medicine | completed | low | -190 | 30 | 120/120 | 4400 | archived
120 anonymised cases with questions and answers for residents.
luis-romero amelia-hart priya-nair

Old worklist switched off | Lakeside Clinic | completed | normal | -320 | 12 | 24/24 | 7600 | archived
Switched off on a Sunday without an interruption.
aiko-sato amelia-hart
`);

/** A project as those see it who work on it. */
export type Work = {
  readonly id: string;
  readonly name: string;
  readonly client: string;
  /** How many of its tasks are done. */
  readonly done: number;
  readonly total: number;
  readonly isCompleted: boolean;
};

/** The id of the project that stands at this place of the table. */
export const workId = (at: number): string => `project-${at + 1}`;

/** Where a project is opened. */
export const workAddress = ({ id }: Pick<Work, 'id'>): string => `${DEMO_ROOT}/management/projects?id=${id}`;

/** What somebody works on and has worked on; what everybody knows, for who is in no project. */
export function worksOf(id: string): readonly Work[] {
  const works = WORKS.flatMap(({ fields, lines: [, members = ''] }, at) => {
    const [name = '', client = '', state, , , , tasks = ''] = fields;
    const [done = 0, total = 0] = tasks.split('/').map(Number);
    const work: Work = { id: workId(at), name, client, done, total, isCompleted: state === 'completed' };
    return [{ work, isOwn: members.split(' ').includes(id) }];
  });
  const own = works.filter(({ isOwn }) => isOwn);
  return (own.length > 0 ? own : works.slice(0, 3)).map(({ work }) => work);
}
