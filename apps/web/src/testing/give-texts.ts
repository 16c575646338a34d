import { giveTexts } from '@aiso/ui/testing/texts.ts';
import { setUpTexts } from '../app/i18n/setup.ts';

// Tests show the product with all of its texts.
giveTexts(() => setUpTexts());
