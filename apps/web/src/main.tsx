import '@fontsource-variable/inter';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { setUpTexts } from './i18n/setup.ts';
import { watchServer } from './pwa/server.ts';
import { registerWorker } from './pwa/worker-registration.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');

await setUpTexts();
watchServer();
registerWorker();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
