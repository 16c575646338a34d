/**
 * `npm run bench -- NAME [options]`: each benchmark prints its table and ends with 0 only when its bars are
 * met.
 */
const BENCHMARKS: Readonly<Record<string, () => Promise<(args: string[]) => Promise<boolean>>>> = {
  'age-unknown': async () => (await import('./age-unknown/main.ts')).runAgeUnknownBenchmark,
  audit: async () => (await import('./audit/main.ts')).runAuditBenchmark,
  'bigger-models': async () => (await import('./bigger-models/main.ts')).runBiggerModelsBenchmark,
  'film-bounds': async () => (await import('./film-bounds/main.ts')).runFilmBoundsBenchmark,
  hostile: async () => (await import('./hostile/main.ts')).runHostileBenchmark,
  import: async () => (await import('./import/main.ts')).runImportBenchmark,
  inference: async () => (await import('./inference/main.ts')).runInferenceBenchmark,
  maps: async () => (await import('./maps/main.ts')).runMapsBenchmark,
  monitoring: async () => (await import('./monitoring/main.ts')).runMonitoringBenchmark,
  neighbours: async () => (await import('./neighbours/main.ts')).runNeighboursBenchmark,
  open: async () => (await import('./open/main.ts')).runOpenBenchmark,
  patients: async () => (await import('./patients/main.ts')).runPatientsBenchmark,
  rebuild: async () => (await import('./rebuild/main.ts')).runRebuildBenchmark,
  'sign-in': async () => (await import('./sign-in/main.ts')).runSignInBenchmark,
  worklist: async () => (await import('./worklist/main.ts')).runWorklistBenchmark,
};

const [name = '', ...args] = process.argv.slice(2);
const load = Object.hasOwn(BENCHMARKS, name) ? BENCHMARKS[name] : undefined;
if (load === undefined) {
  console.error(`npm run bench -- ${Object.keys(BENCHMARKS).join(' | ')}`);
  process.exitCode = 2;
} else {
  const run = await load();
  process.exitCode = (await run(args)) ? 0 : 1;
}
