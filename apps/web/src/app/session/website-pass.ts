const GIVEN_KEY = 'aiso-website-pass';

/**
 * For which page of the website this tab was given a pass. It stands until that page is there: who comes back
 * without it has a browser that did not keep the pass, and is not sent round again.
 */
export const passGiven = {
  isFor: (path: string): boolean => sessionStorage.getItem(GIVEN_KEY) === path,
  note: (path: string): void => sessionStorage.setItem(GIVEN_KEY, path),
  forget(): void {
    try {
      sessionStorage.removeItem(GIVEN_KEY);
    } catch {
      // Where storage is forbidden nobody is signed in, and no pass was given.
    }
  },
};
