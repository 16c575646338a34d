// Programs that check something, side by side.
import { NODE, run } from './setup.mjs';

/** What needs neither a database nor a browser: name, program, arguments. The longest come first. */
export const STATIC_STEPS = [
  ['types and lint', NODE, ['scripts/lint.mjs']],
  ['unused files, exports and dependencies', 'knip', ['--no-progress']],
  ['format', 'biome', ['ci', '.']],
  ['layers', NODE, ['scripts/layers/main.ts']],
];

/** Runs two at a time: each of them uses threads of its own. What one says comes as a whole, when it ends. */
export async function runSteps(steps) {
  const waiting = [...steps];
  const failed = [];
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const [name, command, args] = step;
      const start = performance.now();
      const output = [];
      const code = await run(command, args, { output });
      if (code !== 0) failed.push(name);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`\n── ${name}: ${code === 0 ? 'good' : 'FAILED'} (${seconds} s)`);
      if (code !== 0 || output.length < 20) process.stdout.write(output.join(''));
    }
  };
  await Promise.all([work(), work()]);
  return failed;
}
