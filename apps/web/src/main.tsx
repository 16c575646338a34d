import '@fontsource-variable/inter';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { watchServer } from './app/api/server.ts';
import { setUpTexts } from './app/i18n/setup.ts';
import { registerWorker } from './app/pwa/worker-registration.ts';

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
