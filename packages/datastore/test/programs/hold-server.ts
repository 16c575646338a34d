import { openEmbeddedServer } from '../../src/supervisor/embedded-server.ts';

/**
 * A process that opens the server of a folder with roles and holds it, for tests that kill it. Prints one
 * line of JSON: the port, or the refusal. `close` on standard input closes it; with `exit` as third word it
 * ends without closing.
 */
const [folder = '', roles = '', end = ''] = process.argv.slice(2);
const say = (line: object): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

try {
  const server = await openEmbeddedServer({
    folder,
    roles: roles.split(',').filter(Boolean),
    log: (_level, message) => process.stderr.write(`${message}\n`),
  });
  say({ port: server.port, isSupervisor: server.isSupervisor() });
  if (end === 'exit') process.exit(0);
  process.stdin.on('data', (chunk: Buffer) => {
    const word = chunk.toString().trim();
    if (word === 'ask') say({ port: server.port, isSupervisor: server.isSupervisor() });
    if (word === 'close') void server.close().then(() => process.exit(0));
  });
} catch (error) {
  say({ refused: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
  process.exitCode = 3;
}
