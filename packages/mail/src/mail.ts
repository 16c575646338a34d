export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** Sends mail, or keeps it where a person at the machine can read it. */
export type Mailer = {
  /** Settles when the server has taken the mail. @throws Error where it did not */
  send(mail: Mail): Promise<void>;
  /** Whether mail can be sent at all, seen a few seconds ago at most; it says nothing of any one address. */
  isReachable(): Promise<boolean>;
  close(): void;
};

/** An address is given as one, so that none that was typed can grow into a list of them. */
export const envelopeOf = ({ to, ...mail }: Mail) => ({ ...mail, to: { name: '', address: to } });
