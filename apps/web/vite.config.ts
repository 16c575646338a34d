import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './scripts/chunk-groups.ts';
import { firstPaint } from './scripts/first-paint-plugin.ts';
import { installable } from './scripts/installable-plugin.ts';
import { chunkModules } from './scripts/modules-plugin.ts';
import { precompress } from './scripts/precompress-plugin.ts';
import { shellDocument } from './scripts/shell-document-plugin.ts';
import { componentReference } from './scripts/site/component-reference-plugin.ts';
import { documentation } from './scripts/site/docs/documentation-plugin.ts';
import { developedSite } from './scripts/site/documents-plugin.ts';

/** Where the server listens while the client is developed. `AISO_PORT` is the server's own setting. */
const server = process.env['AISO_DEV_SERVER'] ?? `http://127.0.0.1:${process.env['AISO_PORT'] ?? '8080'}`;

export default defineConfig({
  plugins: [
    react(),
    chunkGroups(import.meta.dirname),
    firstPaint(),
    shellDocument(),
    // Of the website, while it is developed.
    componentReference(),
    documentation(),
    developedSite(),
    installable(),
    chunkModules(),
    precompress(),
  ],
  build: {
    manifest: true,
    target: 'es2022',
    // Browsers of a few years ago load the same files a moment later.
    modulePreload: { polyfill: false },
    // A font or image inlined as a data URL would need a wider content-security-policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: server, ws: true },
      '/Prod': { target: server },
      '^/dev/$': { target: server },
      '/fhir': { target: server },
      '/files': { target: server },
      '/auth/v1': { target: server },
      // The directory answers at `POST /`; every other method asks for the page.
      '^/$': { target: server, bypass: (request) => (request.method === 'POST' ? undefined : request.url) },
    },
  },
});
