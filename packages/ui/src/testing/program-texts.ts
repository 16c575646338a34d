type SetUp = () => Promise<void>;

let given: SetUp | undefined;

/**
 * Says how a program's own texts are set up for its tests. This module imports nothing: what a test replaces
 * must not be loaded before it.
 */
export function giveTexts(setUp: SetUp): void {
  given = setUp;
}

export const givenTexts = (): SetUp | undefined => given;
