import type { Logger } from 'pino';

/**
 * An error that nobody took ends the process, as it does anyway: what was left half done is unknown. It is
 * said as the log says any other. Node prints all that libraries add to one, which may be a patient's row.
 */
export function endByUnheardErrors(log: Logger): void {
  process.once('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody took ends the program');
    process.exit(1);
  });
}
