import type { LabelId } from './mail.ts';
import { PICTURES } from './pictures.ts';

/** A letter with places: `{name}` is who writes, `{n}` a number, `{city}` a town. */
export type Letter = {
  readonly subject: string;
  readonly html: string;
  /** Labels that it may get. */
  readonly labels?: readonly LabelId[];
  /** A file that comes with it: its name and its text. */
  readonly file?: readonly [name: string, text: string];
  /** Who sends it, where no colleague does. */
  readonly from?: { readonly name: string; readonly email: string };
};

const HARBOUR = { name: 'Harbour News', email: 'letters@harbour-news.example' };
const p = (...texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('');
const list = (...items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const signed = '<p>Best regards,<br>{name}</p>';

const row = (cell: 'th' | 'td', ...texts: readonly string[]): string =>
  `<tr>${texts.map((text) => `<${cell}>${text}</${cell}>`).join('')}</tr>`;

export const LETTERS: readonly Letter[] = [
  {
    subject: 'Second opinion on the left upper lobe',
    html:
      p(
        'Could you look at study {n} when you have a moment? There is a <strong>12 mm nodule</strong> in the left upper lobe that was not on the film of last spring.',
        'The score is just above the operating point. I would rather ask than order a CT for nothing.',
      ) + signed,
    labels: ['important', 'work'],
  },
  {
    subject: 'Reading room rota for next week',
    html:
      p('Here is the rota. Please tell me by Thursday what does not fit.') +
      `<table>${row('th', 'Day', 'Early', 'Late')}${row('td', 'Monday', 'Hart', 'Nair')}${row('td', 'Tuesday', 'Romero', 'Hart')}${row('td', 'Wednesday', 'Nair', 'Romero')}</table>` +
      signed,
    labels: ['work', 'tasks'],
    file: ['rota.csv', 'day,early,late\nMonday,Hart,Nair\nTuesday,Romero,Hart\nWednesday,Nair,Romero\n'],
  },
  {
    subject: 'Minutes of the quality meeting',
    html:
      p('Thank you all for coming. What we agreed on:') +
      list(
        'The override rate is shown on the monitoring page from Monday on.',
        'Films of the mobile unit are checked by two readers for {n} days.',
        'The next meeting is in {city}.',
      ) +
      signed,
    labels: ['work'],
    file: ['minutes.txt', 'Quality meeting\n\n1. Override rate\n2. Mobile unit\n3. Next meeting\n'],
  },
  {
    subject: 'Your quote for the detector panels',
    html:
      p(
        'Thank you for your inquiry. We can offer {n} panels, delivered to {city} within six weeks.',
        'The terms are in the <a href="https://panels.example/terms">terms of delivery</a>. The offer holds until the end of the month.',
      ) + signed,
    labels: ['business'],
  },
  {
    subject: 'Invoice {n} is due on Friday',
    html:
      p(
        'This is a friendly reminder that invoice {n} is due on Friday. If you have paid it in the meantime, please ignore this mail.',
      ) + signed,
    labels: ['business', 'important'],
    file: ['invoice.txt', 'Invoice\nMaintenance of two reading stations\nDue on Friday\n'],
  },
  {
    subject: 'Please sign the report of study {n}',
    html: p('The report is drafted and waits for your signature. The ward has asked for it twice.') + signed,
    labels: ['important', 'tasks'],
  },
  {
    subject: 'Mobile unit stands in {city} until Thursday',
    html:
      p(
        'We have had {n} people on the first day, more than we hoped for. Uploads go over the mobile network, so expect them in the evening.',
      ) + signed,
    labels: ['work'],
  },
  {
    subject: 'Lunch on Wednesday?',
    html: p('The place by the river has a new menu. Half past twelve?', 'It is my turn to pay.') + signed,
  },
  {
    subject: 'Harbour News: what is new in chest imaging',
    html:
      `<h2>This month</h2><img src="${PICTURES.bay}" alt="A bay in the morning" width="480">` +
      p(
        'A study of {n} patients compares two ways of reading: with a score first, and with the image first. <a href="https://harbour-news.example/studies">Read more</a>.',
      ) +
      `<h2>Calendar</h2><img src="${PICTURES.evening}" alt="Hills in the evening" width="480">` +
      p('The autumn meeting is in {city}. Early booking ends soon.') +
      '<img src="https://count.harbour-news.example/open.gif?id={n}" width="1" height="1" alt="">',
    from: HARBOUR,
  },
  {
    subject: 'New starter on the third floor',
    html:
      p(
        'From Monday on we have a new colleague from {city}. Please make sure that the account and the badge are ready.',
      ) + signed,
    labels: ['tasks'],
  },
  {
    subject: 'Contract for the second site',
    html:
      p('The lawyers are through with it. What they changed:') +
      list(
        'The term is {n} months.',
        'Data stay in the country.',
        'Either side may leave with half a year’s notice.',
      ) +
      signed,
    labels: ['business'],
    file: ['contract.txt', 'Contract\n\nTerm, data, notice.\n'],
  },
  {
    subject: 'Question about the heat map',
    html:
      p(
        'A resident asked why the heat map lights up over the clavicle. I told her that it shows what the model looked at, not what is there. Is there a page that I can send her?',
      ) + signed,
    labels: ['work'],
  },
  {
    subject: 'Fire drill on the 14th',
    html:
      p('The alarm will sound at ten. Please leave by the nearest stairs, and leave the lifts alone.') +
      signed,
  },
  {
    subject: 'Thank you',
    html:
      p(
        'The family of the patient in room {n} asked me to thank you. It was found early enough, thanks to the second look.',
      ) + signed,
  },
  {
    subject: 'Backup of the image archive took {n} minutes',
    html:
      p('The nightly backup is complete. Nothing needs to be done.') +
      '<pre>files     done\nchecked   done\ncopied    done</pre>',
    from: { name: 'Archive', email: 'archive@lakeside.example' },
  },
];

/** What the one whose mailbox it is has written. */
export const ANSWERS: readonly Letter[] = [
  {
    subject: 'Re: Second opinion on the left upper lobe',
    html: p('I agree, it is new. Please order the CT, and put me in copy.') + signed,
    labels: ['work'],
  },
  {
    subject: 'Re: Reading room rota for next week',
    html: p('Tuesday evening does not fit, I am in {city}. Could we swap?') + signed,
  },
  {
    subject: 'Figures for the annual report',
    html: p('Here they are: {n} studies a week on average, a third of them from the mobile unit.') + signed,
    labels: ['business'],
  },
  { subject: 'Re: Lunch on Wednesday?', html: p('Gladly. I shall be a few minutes late.') + signed },
];
