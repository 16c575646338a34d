import { damaged, soundFiles } from '@aiso/imaging/testing';
import { describe, expect, it } from 'vitest';
import { headerRefusal, refusal } from './fixtures.ts';

/** All kinds of file together. The rare damage is looked for by `npm run test:full`. */
const CASES = process.env['AISO_TEST_FULL'] === 'true' ? 2000 : 500;
const seeds = await soundFiles();

describe('damaged files', () => {
  const each = Math.ceil(CASES / Object.keys(seeds).length);

  it.each(Object.entries(seeds))(
    '%s: whatever the damage, it is read or refused with a code',
    async (_, original) => {
      for (let seed = 0; seed < each; seed++) {
        const file = damaged(original, seed);
        // Both rethrow what is no AppError.
        const [whole, header] = [await refusal(file), await headerRefusal(file)];
        if (whole === null) expect(header, `seed ${seed}`).toBeNull();
      }
    },
  );
});
