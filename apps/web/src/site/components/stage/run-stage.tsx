import { onlineManager } from '@tanstack/react-query';
import { StrictMode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { setUpTexts } from '../../../app/i18n/setup.ts';
import { exampleOf } from './example-of.ts';
import { StageProviders } from './StageProviders.tsx';
import { shownExample } from './shown-example.ts';
import { followStageLook, stageLook } from './stage-document.ts';

const mode = () => stageLook().mode;
const direction = () => stageLook().direction;

/** Shows the example that this document was made for, in the look that the page around it sets. */
export async function runStage(): Promise<void> {
  const shown = shownExample();
  const root = document.getElementById('root');
  if (shown === null || root === null) throw new Error('This document is no stage.');
  // Nobody is signed in here: a part that would ask the server waits for ever instead.
  onlineManager.setOnline(false);
  const [Example] = await Promise.all([exampleOf(shown.slug, shown.file), setUpTexts('en')]);
  function Stage() {
    const look = {
      mode: useSyncExternalStore(followStageLook, mode),
      direction: useSyncExternalStore(followStageLook, direction),
    };
    return (
      <StageProviders look={look}>
        <Example />
      </StageProviders>
    );
  }
  createRoot(root).render(
    <StrictMode>
      <Stage />
    </StrictMode>,
  );
}
