import { z } from 'zod';
import { typedLine } from '../typed-text.ts';

/** One entry of a tenant's navigation; `title` is a key of the `navigation` catalogue. */
export type MenuItem = {
  readonly title: string;
  readonly icon?: string;
  readonly route?: string;
  readonly subMenu?: readonly MenuItem[];
};

export type MenuConfig =
  | { readonly type: 'full' }
  | { readonly type: 'custom'; readonly customMenuItems: readonly MenuItem[] };

/** Pages that a tenant's own menu may lead to. */
export const MENU_ROUTES = [
  '/landing',
  '/image-diagnosis',
  '/patients',
  '/pulmonology/listing',
  '/pulmonology/upload',
  '/pulmonology/inference',
] as const;
export type MenuRoute = (typeof MENU_ROUTES)[number];

/** Drawings that an entry may have. */
export const MENU_ICONS = [
  'application',
  'imageDiagnosis',
  'pulmonology',
  'list',
  'upload',
  'patient',
] as const;
export type MenuIconName = (typeof MENU_ICONS)[number];

export const MENU_LIMITS = { sections: 12, entries: 20, title: 60 } as const;

const title = typedLine(MENU_LIMITS.title).min(1);

const menuEntrySchema = z.strictObject({
  title,
  icon: z.enum(MENU_ICONS).exactOptional(),
  route: z.enum(MENU_ROUTES),
});

/** Either a page of its own or a section with pages. */
const menuSectionSchema = z
  .strictObject({
    title,
    icon: z.enum(MENU_ICONS).exactOptional(),
    route: z.enum(MENU_ROUTES).exactOptional(),
    subMenu: z.array(menuEntrySchema).min(1).max(MENU_LIMITS.entries).exactOptional(),
  })
  .refine((section) => (section.route === undefined) !== (section.subMenu === undefined));

/** As an administrator writes it. */
export const writtenMenuSchema: z.ZodType<MenuConfig, MenuConfig> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('full') }),
  z.strictObject({
    type: z.literal('custom'),
    customMenuItems: z.array(menuSectionSchema).min(1).max(MENU_LIMITS.sections),
  }),
]);

export const menuItemSchema: z.ZodType<MenuItem> = z
  .strictObject({
    title: z.string(),
    icon: z.string().exactOptional(),
    route: z.string().exactOptional(),
    get subMenu() {
      return z.array(menuItemSchema).exactOptional();
    },
  })
  .meta({ id: 'MenuItem' });

/** As it is answered. */
export const menuConfigSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('full') }),
  z.strictObject({ type: z.literal('custom'), customMenuItems: z.array(menuItemSchema) }),
]);
