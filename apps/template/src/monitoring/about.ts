/** What each card of the dashboard shows. */
export const ABOUT: Readonly<Record<string, string>> = {
  services: 'Status and key figures of each service',
  'now-cpu': 'Processor load of the last five minutes',
  'now-memory': 'Memory use of the last five minutes',
  'now-latencyMs': 'Response time of the last five minutes',
  'now-errors': 'Error rate of the last five minutes',
  'days-cpu': 'Processor load over time against its threshold',
  'days-memory': 'Memory use over time against its threshold',
  'days-latencyMs': 'Response time over time against its threshold',
  'days-errors': 'Error rate over time against its threshold',
  incidents: 'Incidents of the period, with acknowledgement',
  'by-service': 'Incidents by service and severity',
  log: 'Latest log lines, by level',
  uptime: 'Availability of each service over 90 days',
};
