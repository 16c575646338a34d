/**
 * Decoders of the platform by Specific Character Set without code extensions (PS3.3 C.12.1.1.2). Of any other
 * term, and of none, the text is ISO 8859-1.
 */
export const CHARACTER_SET_DECODERS: Readonly<Record<string, string>> = {
  'ISO_IR 13': 'shift_jis',
  'ISO_IR 101': 'iso-8859-2',
  'ISO_IR 109': 'iso-8859-3',
  'ISO_IR 110': 'iso-8859-4',
  'ISO_IR 126': 'iso-8859-7',
  'ISO_IR 127': 'iso-8859-6',
  'ISO_IR 138': 'iso-8859-8',
  'ISO_IR 144': 'iso-8859-5',
  'ISO_IR 148': 'iso-8859-9',
  'ISO_IR 166': 'windows-874',
  'ISO_IR 192': 'utf-8',
  'ISO_IR 203': 'iso-8859-15',
  GB18030: 'gb18030',
  GBK: 'gbk',
};
