import type { Crumb } from '@aiso/ui/Breadcrumb.tsx';
import { useMenuWay } from '@aiso/ui/menu-way.ts';
import { PageHeader } from '@aiso/ui/PageHeader.tsx';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { SECTIONS } from './places.ts';

type DemoHeaderProps = Omit<ComponentProps<typeof PageHeader>, 'title'> & {
  readonly section: keyof typeof SECTIONS;
  /** What the screen is called where no menu leads to it. */
  readonly title: string;
  /** What is shown on it, such as a product's name: it stands in the title's place. */
  readonly shown?: string | undefined;
  /** The pages between the section and this one. */
  readonly crumbs?: readonly Crumb[];
};

/** The heading of a screen: title and way are labelled as the menu labels them, in the page's language. */
export function DemoHeader({ section, title, shown, crumbs = [], ...rest }: DemoHeaderProps) {
  const { pathname } = useLocation();
  const menuWay = useMenuWay();
  const way = menuWay(pathname);
  const above = way.length > 1 ? way.slice(0, -1) : ['Blueprints', SECTIONS[section]];
  return (
    <PageHeader
      {...rest}
      title={shown ?? way.at(-1) ?? title}
      crumbs={[
        ...above.map((label) => ({ title: label })),
        ...crumbs.map((crumb) => ({ ...crumb, title: menuWay(crumb.route ?? '').at(-1) ?? crumb.title })),
      ]}
    />
  );
}
