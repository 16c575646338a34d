import { useEffect, useRef } from 'react';
import { PageList } from '../PageList.tsx';
import { GROUPS } from './catalogue-page.ts';
import { type ListedPage, PAGES, pathOf } from './pages.ts';

/** Every page of the catalogue. */
export function ComponentList({ shown }: { readonly shown: ListedPage }) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    // `scrollIntoView` would move the page as well.
    if (list.current && current) list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2;
  }, []);
  const groups = GROUPS.map((title) => ({
    title,
    links: PAGES.filter((page) => page.group === title).map((page) => ({
      address: pathOf(page),
      title: page.title,
      isShown: page.slug === shown.slug,
    })),
  }));
  return <PageList ref={list} label="All components" gridRow="1 / 3" groups={groups} />;
}
