import '@fontsource-variable/inter';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { setUpTexts } from './i18n/setup.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');

await setUpTexts();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
