import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import readme from '../../../README.md?raw';
import { routes } from './routes.tsx';
import { pageAt } from './site/all-pages.ts';
import { template } from './template.tsx';
import { TEMPLATE_ROOT as DEMO, templateAddresses } from './testing/template-pages.ts';

const ofTemplate = await templateAddresses();
/** What the specification has behind addresses (section 2), a page of each kind. */
const SPECIFIED = {
  '/home': '/home',
  '/blueprints': '/blueprints',
  '/pricing': '/pricing',
  '/components': '/components/application-ui/buttons',
  '/landing': '/landing',
  '/image-diagnosis': '/image-diagnosis/chest-radiograph',
  '/patients/{id}': '/patients/p1',
  '/pulmonology/listing': '/pulmonology/listing',
  '/pulmonology/upload': '/pulmonology/upload',
  '/pulmonology/inference': '/pulmonology/inference',
  [DEMO]: `${DEMO}/dashboards/reports`,
  [`${DEMO}/management`]: `${DEMO}/management/projects`,
  [`${DEMO}/applications`]: `${DEMO}/applications/calendar`,
};

/** Whether the address leads to a page of its own, and not to the one for what is not found. */
const isThere = (path: string): boolean =>
  pageAt(path) !== undefined ||
  (path.startsWith(`${DEMO}/`)
    ? ofTemplate.includes(path)
    : matchRoutes(routes, path)?.at(-1)?.route.path !== '*');

it.skipIf(template === undefined)(
  'what the specification has and the product has not stands in the README, and nothing else',
  () => {
    const [, afterTitle = ''] = readme.split('## What is missing');
    const [missing = ''] = afterTitle.split('\n## ');
    const named = Object.keys(SPECIFIED).filter((name) => missing.includes(`\`${name}\``));
    const absent = Object.entries(SPECIFIED).filter(([, path]) => !isThere(path));
    expect(named).toEqual(absent.map(([name]) => name));
  },
);
