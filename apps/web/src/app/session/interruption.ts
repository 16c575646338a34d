/** While somebody is asked to sign in again, what was asked in their name waits. */
type Interruption = {
  begin(): void;
  end(): void;
  isOn(): boolean;
  /** Settles when it is over; at once where there is none. */
  over(): Promise<void>;
};

export function openInterruption(): Interruption {
  let waiting: { readonly over: Promise<void>; readonly end: () => void } | null = null;
  return {
    begin() {
      if (waiting !== null) return;
      let end = (): void => undefined;
      const over = new Promise<void>((resolve) => {
        end = resolve;
      });
      waiting = { over, end };
    },
    end() {
      waiting?.end();
      waiting = null;
    },
    isOn: () => waiting !== null,
    over: async () => waiting?.over,
  };
}
