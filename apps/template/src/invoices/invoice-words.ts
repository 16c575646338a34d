import { type Invoice, type InvoiceLine, type Party, totalsOf, untaxedAs } from './invoice.ts';

type InvoiceWord =
  | 'invoice'
  | 'draft'
  | 'from'
  | 'to'
  | 'taxNumber'
  | 'term'
  | 'days'
  | 'bank'
  | 'reference'
  | 'reverseCharge'
  | 'export'
  | 'issued'
  | 'due'
  | 'what'
  | 'quantity'
  | 'price'
  | 'amount'
  | 'lines'
  | 'discount'
  | 'tax'
  | 'total'
  | 'paid'
  | 'toPay'
  | 'payments'
  | 'of';

type InvoiceWords = Readonly<Record<InvoiceWord, string>>;

/** What an invoice says: in Arabic where the page is, else in English as the demo's content is. */
const ENGLISH: InvoiceWords = {
  invoice: 'Invoice',
  draft: 'Draft',
  from: 'From',
  to: 'Bill to',
  taxNumber: 'VAT ID',
  term: 'Payment term',
  days: 'days',
  bank: 'Bank details',
  reference: 'Reference',
  reverseCharge: 'Reverse charge: the recipient owes the VAT.',
  export: 'Service to a customer outside the EU, not taxable in Germany.',
  issued: 'Issued',
  due: 'Due',
  what: 'Description',
  quantity: 'Quantity',
  price: 'Unit price',
  amount: 'Amount',
  lines: 'Subtotal',
  discount: 'Discount',
  tax: 'VAT',
  total: 'Total',
  paid: 'Paid',
  toPay: 'Amount due',
  payments: 'Payments',
  of: 'of',
};

const ARABIC: InvoiceWords = {
  invoice: 'فاتورة',
  draft: 'مسودة',
  from: 'من',
  to: 'فاتورة إلى',
  taxNumber: 'الرقم الضريبي',
  term: 'مدة السداد',
  days: 'يومًا',
  bank: 'البيانات المصرفية',
  reference: 'المرجع',
  reverseCharge: 'احتساب عكسي: يتحمل المستلم ضريبة القيمة المضافة.',
  export: 'خدمة لعميل خارج الاتحاد الأوروبي، لا تخضع للضريبة في ألمانيا.',
  issued: 'تاريخ الإصدار',
  due: 'تاريخ الاستحقاق',
  what: 'الوصف',
  quantity: 'الكمية',
  price: 'سعر الوحدة',
  amount: 'المبلغ',
  lines: 'المجموع الفرعي',
  discount: 'الخصم',
  tax: 'الضريبة',
  total: 'الإجمالي',
  paid: 'المدفوع',
  toPay: 'المبلغ المستحق',
  payments: 'الدفعات',
  of: 'من',
};

const isArabic = (locale: string): boolean => locale.startsWith('ar');

/** What an invoice says where a language is read: of itself, of who it is from and for, and of its lines. */
export const wordingOf = (locale: string) => ({
  isArabic: isArabic(locale),
  words: isArabic(locale) ? ARABIC : ENGLISH,
  party: (party: Party) => (isArabic(locale) ? { ...party, ...party.arabic } : party),
  line: ({ text, arabic }: InvoiceLine): string => (isArabic(locale) ? arabic : undefined) ?? text,
});
type Wording = ReturnType<typeof wordingOf>;

/** Why there is no tax on it, in a sentence; null where there is. */
export function taxNoteOf(invoice: Invoice, { words }: Wording): string | null {
  const why = untaxedAs(invoice);
  return why === null ? null : words[why];
}

type Sum = { readonly name: string; readonly cents: number; readonly isStrong?: true };

/** What stands below the lines; it adds up from above. */
export function sumsOf(
  invoice: Invoice,
  { words }: Wording,
  percent: (share: number) => string,
): readonly Sum[] {
  const sums = totalsOf(invoice);
  return [
    { name: words.lines, cents: sums.lines },
    ...(sums.discount > 0
      ? [{ name: `${words.discount} ${percent(invoice.discount)}`, cents: -sums.discount }]
      : []),
    { name: `${words.tax} ${percent(invoice.tax)}`, cents: sums.tax },
    { name: words.total, cents: sums.total, isStrong: true },
    ...(sums.paid > 0 ? [{ name: words.paid, cents: -sums.paid }] : []),
    { name: words.toPay, cents: sums.due, isStrong: true },
  ];
}
