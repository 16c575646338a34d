import { dayOf } from '@aiso/ui/dates/day.ts';
import { castMember } from '../kit/cast/people.ts';
import { type Block, blocksOf } from '../kit/written.ts';
import { type AgentId, type ChannelId, hoursOf, type PriorityId, type TeamId } from './desk.ts';
import { newTicket, type Ticket, ticketId } from './tickets.ts';

const MINUTE = 60_000;
/** Their numbers follow those that a day may have beside them. */
const AFTER_OTHERS = 50;

/**
 * How many minutes ago it was opened, priority, team, channel, who asks, who has it; subject; what they say.
 */
const TABLE = `
505 | high | imaging | portal | jonas-weber | aiko-sato
Night studies missing from the worklist
Eleven studies of the night are in the archive but not on the list. The early shift is reading from paper.

248 | urgent | clinical | phone | helen-strand | tomas-rey
Medication chart frozen on M2
Two tablets show yesterday’s doses and cannot be refreshed. We have switched to the printed charts.

141 | high | access | email | luis-romero | nadia-rossi
Second factor on a lost phone
My phone is gone since last night. I am on call from noon and cannot sign in to the viewer.

96 | urgent | clinical | phone | sana-malik | mira-holm
ECGs do not reach the record
Nothing since 8:30 from either cart. The catheter laboratory starts at 11.

63 | high | workplace | chat | hana-lindqvist | -
Green tint on reading monitor 3
It appeared after the update. Karim says it fails the constancy test, so the desk is closed for now.

34 | urgent | imaging | phone | amara-okafor | amelia-hart
Chest films do not arrive in the emergency room
The last one took 25 minutes. Three patients are waiting in the corridor.

18 | high | imaging | portal | priya-nair | -
Prior CT missing before the tumour board
The board meets at one. I need the study of March from Hill Road Hospital.

7 | normal | workplace | portal | mei-tanaka | -
Label printer at the front desk is offline
It blinks orange. We write the labels by hand for the moment.
`;

function ticketOf({ fields, lines: [subject = '', text = ''] }: Block, at: number, now: number): Ticket {
  const [ago, priority, team, channel, requester = '', agent = '-'] = fields;
  const openedAt = now - Number(ago) * MINUTE;
  const asked = {
    requester: castMember(requester).name,
    subject,
    text,
    team: team as TeamId,
    priority: priority as PriorityId,
  };
  const fresh = {
    ...newTicket(asked, openedAt),
    id: ticketId(dayOf(new Date(now)), AFTER_OTHERS + at),
    channel: channel as ChannelId,
  };
  if (agent === '-') return fresh;
  const answeredAt = openedAt + Math.ceil(hoursOf(asked.priority) * 2.5) * MINUTE;
  return { ...fresh, agent: agent as AgentId, assignedAt: openedAt + 4 * MINUTE, answeredAt };
}

/** What came in this morning and is still open, oldest first. */
export const ticketsOfThisMorning = (now: number): readonly Ticket[] =>
  blocksOf(TABLE).map((block, at) => ticketOf(block, at, now));
