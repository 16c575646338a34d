import type { Crumb } from '@aiso/ui/Breadcrumb.tsx';
import { ManagementList, type ManagementListProps } from '@aiso/ui/list/ManagementList.tsx';
import type { ListView } from '@aiso/ui/table/selection.ts';
import { type ReactNode, useCallback } from 'react';
import { DemoHeader } from '../DemoHeader.tsx';
import { listKeyOf, useFreshAfterChange } from '../use-demo.ts';
import { useScreenTitle } from '../use-screen-title.ts';
import { listOf } from './list-of.ts';
import type { ListSource } from './source.ts';

/** All that a list screen is. `ManagementPage` draws it. */
export type Management<D, Row extends object, View extends ListView> = {
  readonly title: string;
  /** What it is for, in a sentence. */
  readonly intro: string;
  readonly crumbs?: readonly Crumb[];
  readonly source: ListSource<D, Row, View>;
} & Omit<ManagementListProps<Row, View>, 'read' | 'idOf' | 'label'>;

type ManagementPageProps<D, Row extends object, View extends ListView> = {
  readonly of: Management<D, Row, View>;
  /** The page's one primary action, and small ones beside it. */
  readonly action?: ReactNode;
  /** Between heading and list. */
  readonly children?: ReactNode;
};

/** A list screen over a demo store, from its description. */
export function ManagementPage<D, Row extends object, View extends ListView>(
  props: ManagementPageProps<D, Row, View>,
) {
  const { title, intro, crumbs = [], source, ...list } = props.of;
  const { store, rowsOf, idOf, rules } = source;
  const label = useScreenTitle(title);
  useFreshAfterChange(store);
  const read = useCallback(
    (view: View, signal: AbortSignal | undefined) =>
      store.read((data) => listOf(rowsOf(data), view, rules), signal),
    [rowsOf, rules, store],
  );
  return (
    <>
      <DemoHeader title={title} subtitle={intro} section="management" crumbs={crumbs} action={props.action} />
      {props.children}
      <ManagementList<Row, View> {...list} id={listKeyOf(list.id)} label={label} read={read} idOf={idOf} />
    </>
  );
}
