import { openSharedPrograms, sharedProgram } from './shared-programs.ts';

/** Opens what all tests of the run share. @returns what closes it */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const close = await openSharedPrograms();
  // Who is only asked to end would leave the programs behind.
  process.once('SIGTERM', () => void close().finally(() => process.exit(143)));
  // Nearly every test wants it: it starts beside the first browser. Who asks for it is told where it fails.
  void sharedProgram('main').catch(() => {});
  return close;
}
