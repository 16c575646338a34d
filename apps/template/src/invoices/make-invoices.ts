import { addDays, type Day } from '@aiso/ui/dates/day.ts';
import { eachDay, today, weekdayOf } from '../kit/calendar.ts';
import { type Random, randomOf } from '../kit/random.ts';
import {
  dueDay,
  type Invoice,
  type InvoiceLine,
  PAYMENT_WAYS,
  type Payment,
  totalsOf,
  usualTax,
} from './invoice.ts';
import { ARABIC_CUSTOMERS, CUSTOMERS, NO_PARTY } from './parties.ts';

/** With the price of one in hundredths, and the most that are bought at once. */
const SERVICES: readonly (readonly [text: string, arabic: string, cents: number, most: number])[] = [
  ['Reading room licence, one month', 'رخصة غرفة القراءة لمدة شهر', 18_900, 12],
  ['Image archive, 100 GB', 'أرشيف الصور (100 GB)', 4_250, 40],
  ['Chest radiograph reading', 'قراءة صورة شعاعية للصدر', 1_495, 240],
  ['Second reading, same day', 'قراءة ثانية في اليوم نفسه', 2_380, 90],
  ['On-site training, one day', 'تدريب في الموقع ليوم واحد', 96_000, 4],
  ['Remote support, hour', 'دعم عن بعد (ساعة)', 11_250, 16],
  ['Workstation calibration', 'معايرة محطة العرض', 28_750, 6],
  ['Hospital system interface', 'واجهة الربط مع نظام المستشفى', 145_000, 1],
];

const READINGS = SERVICES.filter(([text]) => /second reading|radiograph/iu.test(text));

const NOTE = 'Thank you for your trust. Questions about this invoice: accounts@lakeside.example';

/** A short invoice has each service once; a long one is of readings, day by day. */
function makeLines(random: Random, id: string): readonly InvoiceLine[] {
  const isLong = random.chance(0.025);
  const services = isLong
    ? Array.from({ length: random.whole(45, 70) }, () => random.pick(READINGS))
    : random.some(SERVICES, random.whole(1, 6));
  return services.map(([text, arabic, unitCents, most], at) => ({
    id: `${id}-${at + 1}`,
    text,
    arabic,
    unitCents,
    quantity: random.whole(1, most),
  }));
}

const HABITS = [
  ['in time', 60],
  ['late', 16],
  ['in parts', 10],
  ['not', 1],
] as const;

const REMINDED_AFTER_DAYS = 7;

/** Customers pay in time, late, in two parts, or not yet. */
function paymentsOf(random: Random, invoice: Invoice, until: Day): readonly Payment[] {
  const { due } = totalsOf(invoice);
  const habit = random.weighted(HABITS);
  const by = random.pick(PAYMENT_WAYS);
  const paidOn = (days: number): Day => addDays(invoice.issued, days);
  const inTime = Math.max(1, Math.round(random.normal(invoice.termDays - 5, 4)));
  const later = invoice.termDays + random.whole(3, 40);
  const half = Math.round(due / 2);
  const planned: Readonly<Record<typeof habit, readonly (readonly [day: Day, cents: number])[]>> = {
    'in time': [[paidOn(inTime), due]],
    late: [[paidOn(later), due]],
    'in parts': [
      [paidOn(inTime), half],
      [paidOn(later), due - half],
    ],
    not: [],
  };
  return planned[habit]
    .filter(([day]) => day <= until)
    .map(([day, cents], at) => ({ id: `${invoice.id}-P${at + 1}`, day, cents, by }));
}

/** More in the last days of a month than in the others, none at weekends. */
const isBusy = (day: Day): boolean => addDays(day, 4).slice(5, 7) !== day.slice(5, 7);

function makeInvoice(id: string, issued: Day, until: Day): Invoice {
  const random = randomOf(id);
  const customer = random.chance(0.25) ? random.pick(ARABIC_CUSTOMERS) : random.pick(CUSTOMERS);
  const fresh: Invoice = {
    id,
    isDraft: false,
    customer,
    issued,
    termDays: random.pick([14, 30, 30, 45]),
    lines: makeLines(random, id),
    discount: random.weighted(DISCOUNTS),
    tax: usualTax(customer),
    payments: [],
    sent: issued,
    reminded: null,
    note: NOTE,
  };
  const isDraft = issued > addDays(until, -21) && random.chance(0.3);
  if (isDraft) return { ...fresh, isDraft, sent: null };
  const paid = { ...fresh, payments: paymentsOf(random, fresh, until) };
  const reminder = addDays(dueDay(paid), REMINDED_AFTER_DAYS);
  return totalsOf(paid).due > 0 && reminder < until ? { ...paid, reminded: reminder } : paid;
}

const DISCOUNTS = [
  [0, 70],
  [0.05, 15],
  [0.1, 10],
  [0.15, 5],
] as const;

/** Year and month as numbers of invoices have them. */
const monthOf = (day: Day): string => day.slice(2, 7).replace('-', '');
const numbered = (month: string, number: number): string => `INV-${month}-${String(number).padStart(2, '0')}`;

/** An empty draft with the next number of its month. */
export function newDraft(invoices: readonly Invoice[], day = today()): Invoice {
  const month = monthOf(day);
  const start = `INV-${month}-`;
  const numbers = invoices
    .filter(({ id }) => id.startsWith(start))
    .map(({ id }) => Number(id.slice(start.length)));
  return {
    id: numbered(month, Math.max(0, ...numbers) + 1),
    isDraft: true,
    customer: NO_PARTY,
    issued: day,
    termDays: 30,
    lines: [],
    discount: 0,
    tax: 0.19,
    payments: [],
    sent: null,
    reminded: null,
    note: NOTE,
  };
}

/** Those of the months up to `until`, the newest first. A number names its month: it stays what it was. */
export function makeInvoices(until = today()): readonly Invoice[] {
  const from = `${addDays(until, -330).slice(0, 8)}01`;
  const counted = new Map<string, number>();
  return eachDay({ from, to: until })
    .filter((day) => weekdayOf(day) < 5)
    .flatMap((day) => {
      const howMany = randomOf(`invoices of ${day}`).count(isBusy(day) ? 2.4 : 0.6);
      return Array.from({ length: howMany }, () => {
        const month = monthOf(day);
        const number = (counted.get(month) ?? 0) + 1;
        counted.set(month, number);
        return makeInvoice(numbered(month, number), day, until);
      });
    })
    .toReversed();
}
