import { DEMO_CONVERSATIONS } from '../../chat/conversations.ts';
import { castMember } from '../../kit/cast/people.ts';
import { type Block, blocksOf } from '../../kit/written.ts';
import type { Line } from './topics.ts';

/** How a conversation ends. */
export type Talk = {
  readonly id: string;
  /** Null for one of two people. */
  readonly groupName: string | null;
  readonly memberIds: readonly string[];
  readonly minutesAgo: number;
  /** How many of the last messages have not been read. */
  readonly unread: number;
  readonly mark: 'isPinned' | 'isMuted' | 'isArchived' | null;
  readonly lines: readonly Line[];
};

/**
 * Who, or a group's name; minutes since the last message, unread ones, a mark, and a group's members. Then
 * what was said last: 0 is oneself, the others are the members in turn, `^2` answers the line two above.
 * Without lines it is as in the chat menu.
 */
const TABLE = `
freya-olsen | 64 | 2 | isPinned

Reading room | 24 | 6 | | hana-lindqvist priya-nair jonas-weber luis-romero freya-olsen
4 Two urgent ones from the emergency room are on top. I’ll take the left.
2 Taking the right one.
1 Monitor 3 is closed until IT has looked at it. Please use desk 1 or 4.
3 Room 2 is running ten minutes late, a patient felt faint. All fine now.
2 The tumour board moved to one o’clock. Six cases today.
4^5 Found a pneumothorax on the second film of the two urgent ones, the ward knows.

amara-okafor | 31 | 1 |
1 Your ticket about the films is open, Aiko called me back within a minute.
0 Good. Send them to the second room meanwhile, Jonas is waiting for them.
1 They are on their way. Thank you!

jonas-weber | 100 | 1 |

priya-nair | 133 | 0 |

aiko-sato | 52 | 0 |
0 The last film took 25 minutes from the emergency room to us.
1 The gateway restarted at 9:20. The queue is draining now, about 40 left.
0 Thank you. I will watch it from here.

Technicians | 3000 | 0 | | aiko-sato bram-de-wit emil-berg leila-aziz

karim-haddad | 145 | 0 |
1 Monitor 3 fails the constancy test. Green is four points too high.
0^1 Then we close the desk. Can you have it recalibrated today?
1 The sensor is with me. After lunch.

mei-tanaka | 170 | 4 |
1 Good morning! Two things for today:
1 The insurance wants the list of readers by noon.
1 And the painter would like to start in the second reading room on Thursday.
1 Shall I say yes?

Journal club | 1500 | 3 | isMuted | luis-romero priya-nair yuki-mori noah-stein lin-chen
1 Thursday: nodule management, the new guideline. I bring cake.
2 Could you share the paper?
1^1 It is linked in the invitation.
3^3 I have two cases that fit.

grace-adeyemi | 1130 | 0 |
1 Potsdam has confirmed the market square for all three days.
0 Wonderful. That makes eleven.
1 Eleven! I am drawing the map tonight.

luis-romero | 1020 | 0 |

hana-lindqvist | 1140 | 0 |

helen-strand | 2700 | 0 |
0 The bed plan works for us. We can read the ward films before ten.
1 That would get four patients home by noon. Let us try it next week.

clara-bianchi | 4300 | 0 |
1 The little one with the swallowed coin is fine. It came out by itself.
0 Best news of the day. I was about to look up the size of a 50-cent piece.

mira-holm | 5900 | 0 |
1 Results of the night are on time again since the interface was updated.
0 We noticed. Thank you for staying late.

chiara-conti | 8800 | 0 |
0 May the teaching file leave the building if it is anonymised?
1 If I have seen the list of tags first, yes.

Summer party | 120000 | 0 | isArchived | mei-tanaka karim-haddad grace-adeyemi
1 310 sausages, 2 left. Thank you all!
2 And no rain. Same place next year?
0 Same place next year.

peter-dahl | 30000 | 0 | isArchived
1 The pacemaker leads on film 7 are mine, from 2003. They still look good.
0 They do. I have put that into the report, in other words.

olga-petrova | 41000 | 0 | isArchived
1 The audit is through. No deviation in radiology.
0 Cake is in the reading room.
`;

const LINE = /^(?<who>\d)(?:\^(?<answers>\d))? (?<text>.*)$/u;

/** `2^3 Room 2`: the second member says it, to what was said three lines before. */
function lineOf(line: string): Line {
  const { who, answers, text = '' } = LINE.exec(line)?.groups ?? {};
  return answers === undefined ? [Number(who), text] : [Number(who), text, Number(answers)];
}

function talkOf({ fields, lines }: Block): Talk {
  const [who = '', minutes, unread, mark = '', members = ''] = fields;
  const isGroup = members !== '';
  const known = DEMO_CONVERSATIONS.find(({ id, name }) => (isGroup ? name === who : id === who));
  return {
    id: isGroup ? who.toLowerCase().replaceAll(' ', '-') : castMember(who).id,
    groupName: isGroup ? who : null,
    memberIds: isGroup ? members.split(' ') : [who],
    minutesAgo: Number(minutes),
    unread: Number(unread),
    mark: mark === '' ? null : (mark as Talk['mark']),
    lines: known?.messages.map(({ isMine, text: words }) => [isMine ? 0 : 1, words]) ?? lines.map(lineOf),
  };
}

export const TALKS: readonly Talk[] = blocksOf(TABLE).map(talkOf);
