/** What opens on a screen is looked at one after the other, six times each: on a slow machine that is long, and no sign of a fault. */
export const LOOKED_AT_WITHIN_MS = 900_000;

/** The program of all specs of accessibility: it shows the mails that it does not send. */
export const ACCESSIBLE_PROGRAM = {
  programName: 'accessibility',
  programEnvironment: { AISO_OUTBOX_PAGE: 'true' },
};
