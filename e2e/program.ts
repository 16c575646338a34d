import { test as base } from '@playwright/test';
import { type Program, startProgram } from './start-program.ts';

export type { Account, Program } from './start-program.ts';
export { accountOf } from './start-program.ts';

const START_WITHIN_MS = 180_000;

type ProgramOptions = {
  /** Specs of the same name share a program; another name gets a program of its own, with a data folder of its own. */
  readonly programName: string;
  /** Settings of the program beside the usual ones; specs of the same name must agree on them. */
  readonly programEnvironment: Readonly<Record<string, string>>;
};

/**
 * Gives each worker one program, on a free port and with the data of a first start alone. A test that fails ends its worker: its
 * second try, and in a serial file all of the tests again, meet a program in which nobody has signed in yet.
 */
export const test = base.extend<object, ProgramOptions & { program: Program }>({
  programName: ['shared', { scope: 'worker', option: true }],
  programEnvironment: [{}, { scope: 'worker', option: true }],
  program: [
    // oxlint-disable-next-line no-unused-vars -- depending on the name is what makes a worker, and so a program, per name
    async ({ programName: _programName, programEnvironment }, use) => {
      const { program, stop } = await startProgram(programEnvironment);
      await use(program);
      await stop();
    },
    { scope: 'worker', timeout: START_WITHIN_MS },
  ],
});

export { expect } from '@playwright/test';
