import type { ResourceKind } from './resource-kind.ts';
import { AUDIT_EVENT } from './resources/audit-event.ts';
import { DEVICE } from './resources/device.ts';
import { IMAGING_STUDY } from './resources/imaging-study.ts';
import { OBSERVATION } from './resources/observation.ts';
import { PATIENT } from './resources/patient.ts';

export const RESOURCE_KINDS: readonly ResourceKind[] = [
  PATIENT,
  IMAGING_STUDY,
  OBSERVATION,
  DEVICE,
  AUDIT_EVENT,
];
