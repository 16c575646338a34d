// Programs that tests use as peers. They come from the system's packages, where this user may install them.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const TOOLS = [
  { name: 'Chromium', paths: ['/usr/bin/chromium', '/usr/bin/chromium-browser'], packageName: 'chromium' },
];

/** Fetches what is missing. Returns a sentence for each tool that could not be had. */
export function ensureSystemTools() {
  const missing = TOOLS.filter(({ paths }) => !paths.some((path) => existsSync(path)));
  if (missing.length === 0) return [];
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const packages = missing.map(({ packageName }) => packageName);
  console.log(`Fetching ${packages.join(', ')} from the system's packages …`);
  apt(prefix, ['update', '-qq']);
  apt(prefix, ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
  return missing
    .filter(({ paths }) => !paths.some((path) => existsSync(path)))
    .map(({ name }) => `${name} is not installed and this user may not install system packages`);
}

function apt(prefix, args) {
  const [command, ...rest] = [...prefix, 'apt-get', ...args];
  spawnSync(command, rest, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
