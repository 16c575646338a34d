// Reloads both sides: Node restarts the server when one of its files changes, Vite replaces modules.
import { ensureInstalled, NODE, run } from './setup.mjs';

ensureInstalled();
const server = run(NODE, ['--watch', '--watch-preserve-output', 'apps/server/src/main/cli/main.ts', 'serve']);
const client = run('npm', ['run', '--silent', 'dev', '-w', '@aiso/web']);
process.exitCode = await Promise.race([server, client]);
