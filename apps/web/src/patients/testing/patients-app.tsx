import type { PatientRow } from '@aiso/contracts/patient-list';
import type { TimelineStudy } from '@aiso/contracts/patient-timeline';
import type { MergedPatient, PatientChange, PatientDetails } from '@aiso/contracts/patients';
import type { Permission } from '@aiso/contracts/permissions';
import { ofEachStudyField } from '@aiso/contracts/study-fields';
import { setWidth } from '@aiso/ui/testing/render-part.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { vi } from 'vitest';
import { createQueryClient } from '../../app/api/query-client.ts';
import { Toasts } from '../../app/frame/notices/Toasts.tsx';
import { AuthGuard } from '../../app/session/guards.tsx';
import { answer, refusal } from '../../testing/answer.ts';
import { renderApp, sessionOf } from '../../testing/render-app.tsx';
import PatientRoutes from '../PatientRoutes.tsx';

export const patientRow = (id: string, name: string, change: Partial<PatientRow> = {}): PatientRow => ({
  id,
  name,
  mrn: `M-${id}`,
  mrnIssuer: null,
  birthDate: '1974-03-12',
  sex: 'F',
  studyCount: 2,
  lastStudyAt: '2026-01-31T10:00:00Z',
  isLastStudyDated: true,
  lastAbove: null,
  waitingCount: 0,
  archivedAt: null,
  ...change,
});

export const ADA: PatientDetails = {
  id: 'ada',
  name: 'Müller^Ada^Maria=穆勒^艾达',
  mrn: 'M-1',
  mrnIssuer: 'St. Mary',
  birthDate: '1974-03-12',
  sex: 'F',
  revision: 3,
  alerts: null,
  otherNumbers: [],
  studyCount: 2,
  waiting: [],
  archivedAt: null,
  mergedInto: null,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};

export const timelineStudy = (studyId: string, studyDate: string): TimelineStudy => ({
  studyId,
  studyDate,
  createdAt: `${studyDate}T10:00:00Z`,
  ...ofEachStudyField(() => null),
  modality: 'DX',
  ageYears: 50,
  images: [],
  results: [],
  reading: { state: 'unread', readers: [], present: [] },
  lookedAt: [],
});

export const step = (id: string, change: Partial<PatientChange> = {}): PatientChange => ({
  id,
  patientId: 'ada',
  kind: 'edited',
  at: '2026-01-02T00:00:00Z',
  by: 'noor@clinic.example',
  before: {},
  after: {},
  other: null,
  studyIds: [],
  undone: null,
  isUndoable: false,
  ...change,
});

export type Respond = () => Response;
type Call = { readonly route: string; readonly body: unknown };

export const timelineOf =
  (studies: readonly TimelineStudy[], nextCursor: string | null = null): Respond =>
  () =>
    answer('GET /api/patients/{patientId}/timeline', { studies, nextCursor });
export const known =
  (patient: PatientDetails | MergedPatient): Respond =>
  () =>
    answer('GET /api/patients/{patientId}', patient);

function Signed() {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Outlet />
      <Toasts />
    </QueryClientProvider>
  );
}

/**
 * The patients' screens on a narrow window, where patients are cards, before a server that answers by
 * "METHOD /path" below `/api/patients`; `calls` are what it was asked.
 */
export async function openPatients(
  at: string,
  answers: Record<string, Respond>,
  permissions: readonly Permission[] = ['patient:manage', 'image:inference'],
) {
  const session = sessionOf('admin', ['admin'], permissions);
  setWidth(600);
  const served: Record<string, Respond> = {
    'GET /ada': known(ADA),
    'GET /ada/timeline': timelineOf([]),
    ...answers,
  };
  const app = renderApp(
    [
      {
        Component: AuthGuard,
        children: [
          {
            Component: Signed,
            children: [
              { path: '/patients', Component: PatientRoutes },
              { path: '/patients/:patientId', Component: PatientRoutes },
            ],
          },
        ],
      },
      { path: '/', element: 'sign-in' },
    ],
    { at, isMarked: true, session },
  );
  const { router } = await app;
  const others = globalThis.fetch;
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (!path.startsWith('/api/patients')) return others(path, init);
    const route = `${init.method ?? 'GET'} ${path.replace('/api/patients', '')}`;
    calls.push({ route, body: JSON.parse((init.body as string | null | undefined) ?? 'null') as unknown });
    return served[route]?.() ?? refusal('resource.not_found');
  });
  return { router, calls, served, user: userEvent.setup() };
}
