/** The program of all specs of accessibility: it shows the mails that it does not send. */
export const ACCESSIBLE_PROGRAM = {
  programName: 'accessibility',
  programEnvironment: { AISO_OUTBOX_PAGE: 'true' },
};
