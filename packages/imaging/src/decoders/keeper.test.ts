import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../../test/programs/kept-decoders.ts', import.meta.url));

test.skipIf(process.getuid?.() !== 0)(
  'what starts decoders, which give way as sessions, is started again however it dies, and work goes on; where all of it died, that is known at once',
  async () => {
    const child = spawn(process.execPath, ['--no-warnings', PROGRAM], {
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (text: Buffer) => (output += text.toString()));
    expect(await once(child, 'exit')).toEqual([0, null]);
    const { outcomes, untouched, yields, health, end, said } = JSON.parse(output) as Record<
      string,
      unknown
    > & {
      end: { ms: number };
      said: string[];
    };
    expect(outcomes).toEqual(Array.from({ length: 7 }, () => 'decoded'));
    expect(yields).toBe(existsSync('/proc/self/autogroup'));
    expect({ untouched, health }).toEqual({ untouched: true, health: 'ok' });
    expect(said.filter((line) => line.endsWith('has died, and is started again.')).length).toBeGreaterThan(1);
    expect(said.filter((line) => line.includes('start the program anew'))).toHaveLength(1);
    expect(end).toMatchObject({ outcome: 'server.unavailable', health: 'unavailable' });
    expect(end.ms).toBeLessThan(1_000);
  },
);
