import { givenView } from '@aiso/ui/table/views/saved-view.ts';
import { ViewsButton } from '@aiso/ui/table/views/ViewsButton.tsx';
import { useSearchParams } from 'react-router';
import { ME } from '../store/members.ts';
import { PASSING } from '../view/address.ts';

const GIVEN_VIEWS = [
  givenView('My tasks', `member=${ME}`),
  givenView('Overdue', 'due=overdue'),
  givenView('Work by person', 'lanes=person'),
  givenView('Plan of the next weeks', 'view=timeline'),
];

/** What is shown and how, under a name: to come back to, to keep, and to let go. */
export function BoardViews() {
  const [params, setParams] = useSearchParams();
  const shown = new URLSearchParams(params);
  for (const name of PASSING) shown.delete(name);
  return (
    <ViewsButton
      list="board"
      given={GIVEN_VIEWS}
      shown={{ search: shown.toString(), columns: null }}
      onOpen={({ search }) => setParams(new URLSearchParams(search), { preventScrollReset: true })}
    />
  );
}
