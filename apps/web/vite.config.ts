import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPaint } from './scripts/first-paint-plugin.ts';
import { installable } from './scripts/installable-plugin.ts';
import { precompress } from './scripts/precompress-plugin.ts';
import { shellDocument } from './scripts/shell-document-plugin.ts';

/** Where the product's server listens while the client is developed; `AISO_PORT` is the server's own setting. */
const server = process.env['AISO_DEV_SERVER'] ?? `http://127.0.0.1:${process.env['AISO_PORT'] ?? '8080'}`;

/** What every page is made of, signed in or not. */
const SHELL = [
  /web\/src\/(lazy-page|api\/(client|errors|config)|appearance|theme|i18n\/(component-texts|error-text|language)|pwa\/server|live\/reconnect-delay)/u,
  /web\/src\/auth\/(Session|guards|guest-toast|strateg|StrategyGate|error-of-check|session-marker|use-strategy|auth-routes|form\/FormAlert)/u,
  /web\/src\/frame\/(states\/(StateCard|drawings)|CrashPage|ResearchNotice|Wordmark|use-document-title|full-bleed)/u,
  /contracts\/src\/(common-errors|sign-in-errors|tenancy)/u,
  /@mui\/material\/(styles|utils|Box|Button|ButtonBase|CircularProgress|CssBaseline|IconButton|SvgIcon|Typography)\//u,
  /@mui\/(system|styled-engine|private-theming|utils)\//u,
];

/** What only the sign-in pages show, and the fields that they share with the screens behind them. */
const SIGN_IN =
  /web\/src\/auth\/(SignIn|AuthPage|form\/(Form|Field|PasswordField|field-rules|password-rules))/u;
const FIELDS = /@mui\/material\/(internal\/SwitchBase|Checkbox|Form|Input|OutlinedInput|TextareaAutosize)/u;

export default defineConfig({
  plugins: [react(), firstPaint(), shellDocument(), installable(), precompress()],
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
            { name: 'shell', test: (id) => SHELL.some((part) => part.test(id)) },
            { name: 'fields', test: FIELDS },
            { name: 'sign-in', test: SIGN_IN },
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
      '^/dev/$': { target: server },
      '/files': { target: server },
      '/auth/v1': { target: server },
      // The directory answers at `POST /`; every other method asks for the page.
      '^/$': { target: server, bypass: (request) => (request.method === 'POST' ? undefined : request.url) },
    },
  },
});
