/** An error that says to a person what went wrong. Of any other they learn that something did. */
export abstract class ShownError extends Error {
  /** The sentence in the language of the page. */
  abstract readonly text: string;
  /** By which whoever runs the program finds it in the log; null where there is none. */
  abstract readonly reference: string | null;
}
