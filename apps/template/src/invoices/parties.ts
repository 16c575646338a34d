import type { Party } from './invoice.ts';

export const SELLER: Party = {
  name: 'Lakeside Clinic',
  street: 'Seestraße 40',
  town: '13353 Berlin',
  taxNumber: 'DE 214 908 755',
  mail: 'accounts@lakeside.example',
  country: 'DE',
  arabic: { name: 'عيادة ليكسايد', street: 'شارع البحيرة 40', town: 'برلين' },
};

/** Where the clinic is paid. */
export const BANK = {
  name: 'Spreebank Berlin',
  iban: 'DE75 5121 0800 1245 1261 99',
  bic: 'SPRBDEBBXXX',
} as const;

/** Nobody yet. */
export const NO_PARTY: Party = { name: '', street: '', town: '', taxNumber: '', mail: '', country: '' };

export const CUSTOMERS: readonly Party[] = [
  ['Hill Road Hospital', 'Am Hügel 12', '14467 Potsdam', 'DE 118 204 663', 'rechnung@hillroad.example'],
  ['Klinikum am Stadtpark', 'Parkallee 17', '20144 Hamburg', 'DE 811 904 233', 'rechnung@stadtpark.example'],
  [
    'Hôpital Sainte-Claire',
    '8 rue des Tilleuls',
    '69003 Lyon',
    'FR 40 303 265 045',
    'compta@ste-claire.example',
  ],
  ['Clínica del Mar', 'Paseo de la Costa 31', '46011 Valencia', 'ES B-9812 3321', 'facturas@delmar.example'],
  ['Meadow Road Practice', '3 Meadow Road', 'Leeds LS6 2AB', 'GB 771 2043 18', 'office@meadow.example'],
  ['Thoraxcentrum Noord', 'Singel 240', '9712 Groningen', 'NL 0049 88 312 B01', 'crediteuren@noord.example'],
  [
    'Saint Brigid Health Trust',
    '41 Abbey Street',
    'Dublin D01 X2P0',
    'IE 6388047V',
    'payables@brigid.example',
  ],
  ['Praxis Dr. Weidmann', 'Marktplatz 2', '8001 Zürich', 'CHE-114.203.998', 'praxis@weidmann.example'],
].map(([name = '', street = '', town = '', taxNumber = '', mail = '']) => ({
  name,
  street,
  town,
  taxNumber,
  mail,
  // A number of the Union begins with its country; the Swiss one has three letters.
  country: taxNumber.slice(0, 2),
}));

export const ARABIC_CUSTOMERS: readonly Party[] = [
  {
    name: 'Al Noor International Hospital',
    street: 'Airport Road 120',
    town: 'Abu Dhabi',
    taxNumber: 'AE 1002 4471 3300 003',
    mail: 'finance@alnoor.example',
    country: 'AE',
    arabic: { name: 'مستشفى النور الدولي', street: 'طريق المطار 120', town: 'أبو ظبي' },
  },
  {
    name: 'Gulf Chest Clinic',
    street: 'Corniche Street 8',
    town: 'Sharjah',
    taxNumber: 'AE 1003 9920 1700 003',
    mail: 'accounts@gulfchest.example',
    country: 'AE',
    arabic: { name: 'عيادة الخليج للصدر', street: 'شارع الكورنيش 8', town: 'الشارقة' },
  },
];

const ALL_CUSTOMERS: readonly Party[] = [...CUSTOMERS, ...ARABIC_CUSTOMERS];

/** Whom invoices are for, in the order of the alphabet. */
export const CUSTOMER_NAMES: readonly string[] = ALL_CUSTOMERS.map(({ name }) => name).toSorted();

export const customerOf = (name: string): Party | undefined =>
  ALL_CUSTOMERS.find((customer) => customer.name === name);
