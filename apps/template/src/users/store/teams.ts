import { type CastMember, castMember } from '../../kit/cast/people.ts';
import { blocksOf } from '../../kit/written.ts';

/** People who work together across departments. */
export type Team = {
  readonly name: string;
  /** What it does, or when it meets. */
  readonly about: string;
  readonly members: readonly CastMember[];
};

/** Name and what it does; then its members, who leads it first. */
const TEAMS: readonly Team[] = blocksOf(`
Chest imaging | Reads chest films and follows up nodules
amelia-hart luis-romero priya-nair jonas-weber hana-lindqvist

Tumour board | Wednesdays at 14:00
priya-nair amelia-hart marta-kowal helen-strand

Lung screening | Plans the van, its stops and its results
grace-adeyemi freya-olsen amelia-hart jonas-weber

Radiation protection | Dose, shielding and badges
karim-haddad freya-olsen hana-lindqvist olga-petrova

Resuscitation | On call around the clock
amara-okafor jan-novak luca-ferri sana-malik noah-stein

Bed management | Every morning at 8:15
helen-strand omar-khalil mei-tanaka amara-okafor

Operating theatres | Four theatres, one plan
marta-kowal david-mensah ines-prado anna-sorel

Heart team | Catheter and pacemaker cases
sana-malik peter-dahl yuki-mori omar-khalil

Children and families | Ward, asthma school and birth centre
clara-bianchi noah-stein fatou-diop lin-chen leo-varga anna-sorel

Imaging systems | Archive, worklists and interfaces
aiko-sato bram-de-wit karim-haddad mira-holm

Service desk | First reply within the hour
felix-ode leila-aziz emil-berg nadia-rossi tomas-rey

Quality and data protection | Audits, incidents and contracts
chiara-conti olga-petrova nadia-rossi mei-tanaka

Hospital life | Volunteers, newsletter and summer party
viktor-klein ben-carter sofia-marin paul-nyberg mei-tanaka
`).map(({ fields: [name = '', about = ''], lines: [members = ''] }) => ({
  name,
  about,
  members: members.split(' ').map(castMember),
}));

/** None for whoever was added to the demo. */
export const teamsOf = (id: string): readonly Team[] =>
  TEAMS.filter(({ members }) => members.some((member) => member.id === id));
