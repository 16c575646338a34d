import type { UserView } from '@aiso/contracts';

const HEADINGS = ['E-MAIL', 'NAME', 'TENANT', 'ROLE', 'STATE', 'GROUPS'];

/** People as lines of columns. What somebody typed cannot steer the terminal. */
export function asUserTable(people: readonly UserView[]): string {
  const lines = people.map(({ email, name, tenantId, role, state, groups }) =>
    [email, name ?? '', tenantId, role, state, groups.join(',')].map((text) =>
      text.replaceAll(/\p{C}/gu, ''),
    ),
  );
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  return [HEADINGS, ...lines]
    .map((line) =>
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join('');
}
