import { giveMoreTexts, setUpTextsOf } from '@aiso/ui/i18n/setup.ts';
import { giveTexts, ownTexts } from '@aiso/ui/testing/texts.ts';
import { loadTexts } from '../texts/texts.ts';

// Tests show the template with its own texts.
giveMoreTexts(loadTexts);
giveTexts(() => setUpTextsOf(ownTexts));
