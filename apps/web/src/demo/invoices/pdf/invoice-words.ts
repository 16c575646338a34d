type InvoiceWord =
  | 'invoice'
  | 'draft'
  | 'from'
  | 'to'
  | 'taxNumber'
  | 'number'
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

export type InvoiceWords = Readonly<Record<InvoiceWord, string>>;

/** What an invoice says: in Arabic where the page is, else in English as the demo's content is. */
export const ENGLISH: InvoiceWords = {
  invoice: 'Invoice',
  draft: 'Draft',
  from: 'From',
  to: 'Bill to',
  taxNumber: 'Tax number',
  number: 'Number',
  issued: 'Issued',
  due: 'Due',
  what: 'Description',
  quantity: 'Quantity',
  price: 'Unit price',
  amount: 'Amount',
  lines: 'Subtotal',
  discount: 'Discount',
  tax: 'Tax',
  total: 'Total',
  paid: 'Paid',
  toPay: 'Amount due',
  payments: 'Payments',
  of: 'of',
};

export const ARABIC: InvoiceWords = {
  invoice: 'فاتورة',
  draft: 'مسودة',
  from: 'من',
  to: 'فاتورة إلى',
  taxNumber: 'الرقم الضريبي',
  number: 'الرقم',
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
