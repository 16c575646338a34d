import { Person } from '@aiso/ui/person.ts';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Toaster } from 'react-hot-toast';
import ProjectsBoardPage from '../ProjectsBoardPage.tsx';

/** The page at an address, for somebody who is signed in. Few cards are shown, so that it is quick. */
export async function openBoard(at: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { router } = await renderPart(
    <QueryClientProvider client={client}>
      <Person value="lakeside:amelia">
        <ProjectsBoardPage />
      </Person>
      <Toaster />
    </QueryClientProvider>,
    { at },
  );
  return router;
}
