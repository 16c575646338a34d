import { APPEARANCE_KEY, type Choices, parseChoices } from './appearance.ts';

export function readChoices(): Choices {
  try {
    return parseChoices(localStorage.getItem(APPEARANCE_KEY));
  } catch {
    return {};
  }
}

/** Null removes them. */
export function saveChoices(choices: Choices | null): void {
  try {
    if (choices === null) localStorage.removeItem(APPEARANCE_KEY);
    else localStorage.setItem(APPEARANCE_KEY, JSON.stringify(choices));
  } catch {
    // Storage may be forbidden or full: the change then lasts as long as the page.
  }
}
