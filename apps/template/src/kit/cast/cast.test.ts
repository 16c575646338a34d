import { describe, expect, it } from 'vitest';
import { bookingsOf } from '../../calendar/store/bookings.ts';
import { makeEvents } from '../../calendar/store/make-events.ts';
import { ROOMS } from '../../calendar/store/rooms.ts';
import { DEMO_CONVERSATIONS } from '../../chat/conversations.ts';
import { PEOPLE as FLATMATES } from '../../expenses/transactions.ts';
import { ME as DRIVE_OWNER, PEOPLE as SHARED_WITH } from '../../file-manager/store/entry.ts';
import { sampleDrive } from '../../file-manager/store/sample.ts';
import { ME as AGENT, AGENTS, REQUESTERS } from '../../helpdesk/desk.ts';
import { ticketsOfThisMorning } from '../../helpdesk/this-morning.ts';
import { agentName, ticketsUntil } from '../../helpdesk/tickets.ts';
import { DEPARTMENTS, DOCTORS } from '../../hospital/house.ts';
import { shiftsOn } from '../../hospital/shifts.ts';
import { CUSTOMER_NAMES, SELLER } from '../../invoices/parties.ts';
import { COMPANIES } from '../../jobs-platform/store/companies.ts';
import { PROFILE } from '../../jobs-platform/store/profile.ts';
import { ME as MAILBOX_OWNER } from '../../mailbox/store/mail.ts';
import { makeMailbox } from '../../mailbox/store/make-mails.ts';
import { makeMessenger } from '../../messenger/store/make-conversations.ts';
import { ME as WRITER } from '../../messenger/store/message.ts';
import { firstDemoEntries } from '../../notifications/demo-entries.ts';
import { makeProjects } from '../../projects/store/make-projects.ts';
import { team } from '../../projects/store/team.ts';
import { makeBoard } from '../../projects-board/store/make-board.ts';
import { ME as BOARD_MEMBER } from '../../projects-board/store/members.ts';
import { DEMO_ENTRIES } from '../../search/demo-entries.ts';
import { SAMPLE_TENANTS, SAMPLE_USERS } from '../../switcher/samples.ts';
import { makeUsers } from '../../users/store/make-users.ts';
import { fullName, DEPARTMENTS as USER_DEPARTMENTS } from '../../users/store/user.ts';
import { today } from '../calendar.ts';
import { demoNow } from '../clock.ts';
import { logoOf } from './companies.ts';
import { AWAY, CAST, castMember, faceOf, moreNames, OWN_ID } from './people.ts';

type Shown = {
  readonly name: string;
  readonly jobTitle?: string;
  readonly email?: string;
  readonly face?: string | null;
};
const shown = (name: string): Shown => ({ name: name.replace(/^Dr /u, '') });
const NOW = demoNow();

/** Everybody whom a screen names, as it shows them. */
const SCREENS: Readonly<Record<string, () => readonly Shown[]>> = {
  users: () =>
    makeUsers().map((user) => ({
      ...user,
      name: fullName(user),
      ...(user.id in AWAY ? {} : { face: user.picture }),
    })),
  team: () => [...team().values()].map(({ name, jobTitle, picture }) => ({ name, jobTitle, face: picture })),
  projects: () => makeProjects().flatMap(({ memberIds }) => memberIds.map((id) => castMember(id))),
  board: () => makeBoard().project.members.map(({ name, avatar }) => ({ name, face: avatar })),
  'board, tasks': () =>
    makeBoard().project.tasks.flatMap(({ memberIds, comments }) =>
      [...memberIds, ...comments.map(({ memberId }) => memberId)].map((id) => castMember(id)),
    ),
  calendar: () =>
    makeEvents(today()).flatMap(({ guests = [], organiserId = OWN_ID }) =>
      [organiserId, ...guests.map(({ id }) => id)].map((id) => castMember(id)),
    ),
  rooms: () => ROOMS.flatMap(({ id }) => bookingsOf(id, '2026-05-04').map(({ by }) => shown(by))),
  mailbox: () =>
    makeMailbox(NOW)
      .mails.flatMap(({ from, to, cc }) => [from, ...to, ...cc])
      .filter(({ email }) => email.endsWith('@lakeside.example') && email !== 'archive@lakeside.example'),
  messenger: () => Object.values(makeMessenger(NOW).people),
  chat: () => DEMO_CONVERSATIONS.filter(({ name }) => name !== 'Technicians').map(({ name }) => shown(name)),
  'helpdesk, agents': () => AGENTS.map(({ name }) => shown(name)),
  'helpdesk, tickets': () =>
    [...ticketsUntil(NOW).slice(-400), ...ticketsOfThisMorning(NOW)].flatMap(({ requester, agent }) =>
      [requester, agentName(agent) ?? requester].map(shown),
    ),
  hospital: () =>
    [...DOCTORS.map(({ name }) => name), ...shiftsOn(today(), null).map(({ doctor }) => doctor)].map(shown),
  'file manager': () =>
    [...sampleDrive(NOW).values()].flatMap(({ owner, shares, deeds }) =>
      [owner, ...shares.map(({ person }) => person), ...deeds.map(({ by }) => by)].map((id) =>
        castMember(id),
      ),
    ),
  sharing: () => SHARED_WITH,
  switcher: () => SAMPLE_USERS.map(({ name, userRole }) => ({ name, jobTitle: userRole })),
  search: () =>
    DEMO_ENTRIES.filter(({ category }) => category === 'people').map(({ title, detail }) => ({
      name: title,
      jobTitle: detail,
    })),
  expenses: () => FLATMATES.map(({ title }) => shown(title)),
  notifications: () =>
    firstDemoEntries().flatMap(({ detail }) => {
      if (detail.kind === 'friend request') return [shown(detail.from)];
      return detail.kind === 'comment' ? detail.post.comments.map(({ by }) => shown(by)) : [];
    }),
};

it.each(Object.entries(SCREENS))(
  '%s shows people of the cast, with their mail, face and role',
  (_screen, all) => {
    const people = all();
    expect(people.length).toBeGreaterThan(0);
    for (const { name, jobTitle, email, face } of people) {
      const member = CAST.find((one) => one.name === name);
      expect(member, name).toBeDefined();
      if (jobTitle !== undefined) expect(jobTitle, name).toBe(member?.jobTitle);
      if (email !== undefined) expect(email, name).toBe(member?.email);
      if (face !== undefined) expect(face, name).toBe(faceOf(name));
    }
  },
);

it('the one who looks is the same person on every screen, and nobody writes to themselves', () => {
  const { name, email } = castMember(OWN_ID);
  expect([AGENT, BOARD_MEMBER, DRIVE_OWNER]).toEqual([OWN_ID, OWN_ID, OWN_ID]);
  expect(MAILBOX_OWNER).toEqual({ name, email });
  expect(PROFILE.papers).toMatchObject({
    givenName: 'Amelia',
    familyName: 'Hart',
    email,
    place: castMember(OWN_ID).city,
  });
  expect(fullName(makeUsers()[0] ?? { givenName: '', familyName: '' })).toBe(name);
  expect(SAMPLE_USERS[0]?.name).toBe(name);
  const { people, conversations } = makeMessenger(NOW);
  expect(people[OWN_ID]).toBeUndefined();
  const writers = conversations.flatMap(({ messages }) => messages.map(({ by }) => by));
  for (const by of new Set(writers)) expect(by === WRITER || by in people, by).toBe(true);
});

describe('the cast', () => {
  it('are forty people, each with a name, an address, a job and a face of their own', () => {
    expect(CAST).toHaveLength(40);
    for (const of of ['id', 'name', 'email', 'about'] as const)
      expect(new Set(CAST.map((member) => member[of])).size, of).toBe(40);
    expect(new Set(CAST.map(({ name }) => name.split(' ')[0])).size).toBe(40);
    expect(new Set(CAST.map(({ name }) => faceOf(name))).size).toBe(40);
    for (const { name, jobTitle, about, department } of CAST) {
      expect(jobTitle, name).not.toBe('');
      expect(about, name).toMatch(/\.$/u);
      expect(USER_DEPARTMENTS, name).toContain(department);
      // A word of the look that is not known would leave a hole in the drawing.
      expect(decodeURIComponent(faceOf(name) ?? ''), name).not.toContain('undefined');
    }
  });

  it('have a doctor of each department for each shift', () => {
    for (const { id } of DEPARTMENTS)
      expect(DOCTORS.filter(({ department }) => department === id).length, id).toBeGreaterThanOrEqual(3);
    expect(REQUESTERS.length).toBeGreaterThan(15);
  });

  it('are not all that a great deal of data names: the others have names of their own', () => {
    const others = moreNames(500);
    expect(new Set([...others, ...CAST.map(({ name }) => name)]).size).toBe(540);
    expect(others.map(faceOf).every((face) => face === null)).toBe(true);
  });
});

it('every organisation that screens name has a logo of its own', () => {
  const named = [
    ...COMPANIES.map(({ name }) => name),
    ...makeProjects().map(({ client }) => client),
    ...SAMPLE_TENANTS.map(({ name }) => name),
    ...CUSTOMER_NAMES,
    SELLER.name,
  ];
  const all = [...new Set(named)];
  for (const name of all) expect(logoOf(name), name).not.toBeNull();
  expect(new Set(all.map(logoOf)).size).toBe(all.length);
});

it('the demo’s clock shows twenty past ten of today', () => {
  const at = new Date(demoNow());
  expect([at.getHours(), at.getDate()]).toEqual([10, new Date().getDate()]);
  expect(at.getMinutes()).toBeGreaterThanOrEqual(20);
});
