import { setUpTextsOf } from '@aiso/ui/i18n/setup.ts';
import { giveTexts, ownTexts } from '@aiso/ui/testing/texts.ts';
import { template } from '../index.ts';

// Tests show the template with its own texts.
giveTexts(() => setUpTextsOf({ ...ownTexts, loadMore: template.loadTexts }));
