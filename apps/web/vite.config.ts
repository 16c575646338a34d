import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPaint } from './scripts/first-paint-plugin.ts';
import { precompress } from './scripts/precompress-plugin.ts';

/** Where the product's server listens while the client is developed; `AISO_PORT` is the server's own setting. */
const server = process.env['AISO_DEV_SERVER'] ?? `http://127.0.0.1:${process.env['AISO_PORT'] ?? '8080'}`;

const FIRST_PAGE = [
  /web\/src\/(api\/(client|errors|config)|appearance|theme|i18n\/(component-texts|direction|error-text|language))/u,
  /web\/src\/auth\/(Session|guards|strateg|session-marker|use-strategy|SignIn|AuthPage|ReadingDrawing|StrategyNotice|form\/(Form|Field|PasswordField|field-rules|password-rules))/u,
  /web\/src\/frame\/(states\/(StateCard|drawings)|ResearchNotice|Wordmark|use-document-title|full-bleed)/u,
  /contracts\/src\/(errors|sign-in-errors|tenancy)/u,
  /@mui\/material\/(styles|utils|internal\/SwitchBase|Box|Button|ButtonBase|Checkbox|CircularProgress|CssBaseline|Form|IconButton|Input|OutlinedInput|Typography)/u,
  /@mui\/(system|styled-engine|private-theming|utils)\//u,
];

export default defineConfig({
  plugins: [react(), firstPaint(), precompress()],
  build: {
    manifest: true,
    target: 'es2022',
    // A font or image inlined as a data URL would need a wider content-security-policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs and rarely changes: one file compresses better than ten and outlives our releases in caches.
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|@emotion|react-is|clsx)\//u,
            },
            // What the sign-in page, the first that anybody loads, is made of.
            { name: 'shell', test: (id) => FIRST_PAGE.some((part) => part.test(id)) },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: server, ws: true },
      '/Prod': { target: server },
      '/files': { target: server },
      // The directory answers at `POST /`; every other method asks for the page.
      '^/$': { target: server, bypass: (request) => (request.method === 'POST' ? undefined : request.url) },
    },
  },
});
