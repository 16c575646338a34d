import { giveMoreTexts } from '@aiso/ui/i18n/more-texts.ts';
import type { PageModule } from '@aiso/ui/lazy-page.ts';
import type { Template } from '@aiso/ui/template/template.ts';
import { Navigate } from 'react-router';

const found = import.meta.glob<Template>('../../template/src/index.ts', { eager: true, import: 'template' });

/** What the template adds to the product; undefined where its folder is not there. */
export const template: Template | undefined = Object.values(found)[0];

if (template !== undefined) giveMoreTexts(template.loadTexts);

const NotThere = () => <Navigate to="/404" replace />;

/** The template's screens; where it is not there they are not found. */
export const loadScreens = async (kind: keyof Template['screens']): Promise<PageModule> =>
  template === undefined ? { default: NotThere } : template.screens[kind]();
