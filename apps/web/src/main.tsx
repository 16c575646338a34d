import '@fontsource-variable/inter';
import { storedLanguage } from '@aiso/ui/i18n/language.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { watchServer } from './app/api/server.ts';
import { setUpTexts } from './app/i18n/setup.ts';
import { registerWorker } from './app/pwa/worker-registration.ts';
import { templateTexts } from './template-texts.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');

await setUpTexts(storedLanguage(), templateTexts);
watchServer();
registerWorker();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
