import { SHARED_VIEW_LISTS } from '@aiso/contracts/preference-limits';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import { layoutFrom } from '@aiso/ui/table/columns/column-layout.ts';
import type { SavedView } from '@aiso/ui/table/views/saved-view.ts';
import type { SharedViews, WithSharedViews } from '@aiso/ui/table/views/shared-views.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { call } from '../api/call.ts';
import { useCan } from '../session/use-can.ts';

function columnsOf(text: string | null): SavedView['columns'] {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return typeof stored === 'object' && stored !== null ? layoutFrom(stored) : null;
  } catch {
    return null;
  }
}

/** Null where the tenant shares no views of the list, or who asks may see none. */
function useTenantViews(list: string): SharedViews | null {
  const can = useCan();
  const sentenceOf = useSentenceOf();
  const queryClient = useQueryClient();
  const queryKey = ['shared views', list];
  const isShared = SHARED_VIEW_LISTS.includes(list) && can('study:read');
  const { data } = useQuery({
    queryKey,
    enabled: isShared,
    queryFn: ({ signal }) => call('GET /api/views/{list}', { params: { list }, signal }),
  });
  const change = {
    onError: (error: unknown) => toast.error(sentenceOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  };
  const share = useMutation({
    ...change,
    mutationFn: ({ name, search, columns }: SavedView) =>
      call('POST /api/views', {
        body: { list, name, search, columns: columns === null ? null : JSON.stringify(columns) },
      }),
  });
  const unshare = useMutation({
    ...change,
    mutationFn: (name: string) => call('POST /api/views/remove', { body: { list, name } }),
  });
  if (!isShared) return null;
  const views = (data?.views ?? []).map(({ name, search, columns }) => ({
    name,
    search,
    columns: columnsOf(columns),
    isDefault: false,
  }));
  const mayChange = can('view:share');
  return {
    views,
    share: mayChange ? share.mutate : null,
    unshare: mayChange ? unshare.mutate : null,
  };
}

type TenantViewsProps = { readonly list: string; readonly draw: Parameters<WithSharedViews>[1] };

/** With the views of a list that the tenant shares. */
export default function TenantViews({ list, draw }: TenantViewsProps) {
  return draw(useTenantViews(list));
}
