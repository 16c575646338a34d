/** As the directory makes them: `Kx7m-Qp3t-9bRw-hT4z`. */
export const ONE_TIME_PASSWORD = /^[A-HJKMNP-Za-hjkmnp-z2-9]{4}(?:-[A-HJKMNP-Za-hjkmnp-z2-9]{4}){3}$/u;

/**
 * A password as it was typed, or a one-time password without what was pasted around it. A chosen password may
 * begin and end with blanks, so no other is changed.
 */
export function pastedPassword(password: string): string {
  const trimmed = password.trim();
  return ONE_TIME_PASSWORD.test(trimmed) ? trimmed : password;
}
