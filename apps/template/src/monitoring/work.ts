import type { Incident } from './incidents.ts';
import type { Operations } from './operations.ts';

const withIncident = (
  { incidents, at }: Operations,
  id: string,
  becomes: (incident: Incident) => Incident,
): Operations => ({ at, incidents: incidents.map((one) => (one.id === id ? becomes(one) : one)) });

export const acknowledged = (operations: Operations, id: string): Operations =>
  withIncident(operations, id, (one) => ({ ...one, isAcknowledged: true }));

/** @param at milliseconds; from then on the service is well */
export const resolved = (operations: Operations, id: string, at: number): Operations =>
  withIncident(operations, id, (one) => ({ ...one, isAcknowledged: true, endedAt: at }));

export const reported = ({ incidents, at }: Operations, incident: Incident): Operations => ({
  at,
  incidents: [incident, ...incidents],
});
