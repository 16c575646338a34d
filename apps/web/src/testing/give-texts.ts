import { giveTexts } from '@aiso/ui/testing/program-texts.ts';

// Tests show the product with all of its texts.
giveTexts(async () => (await import('../app/i18n/setup.ts')).setUpTexts());
