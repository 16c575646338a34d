/** Whether a host's name or address is this machine's own (RFC 1122, RFC 4291): what goes there leaves the machine by no wire. */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/u.test(host);
