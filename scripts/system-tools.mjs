// Programs that tests use as peers. They come from the system's packages, where this user may install them.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const isRoot = process.getuid?.() === 0;

/** Where Chromium may lie, the best first: without its window the browser takes two thirds of the time. */
export const CHROMIUM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
];
const BROWSER = { name: 'Chromium', paths: CHROMIUM_PATHS, packageName: 'chromium-headless-shell' };
/** They judge what is de-identified; its test is skipped where they are not. */
const DICOM_TOOLS = [
  { name: 'dcmtk', paths: ['/usr/bin/dcmodify'], packageName: 'dcmtk' },
  { name: 'dicom3tools', paths: ['/usr/bin/dciodvfy'], packageName: 'dicom3tools' },
];
const TOOLS = [BROWSER, ...DICOM_TOOLS];

/** Fetches what is missing. Returns a sentence for each tool of the browser tests that could not be had. */
export function ensureSystemTools() {
  const isThere = ({ paths }) => paths.some((path) => existsSync(path));
  // Who is asked for no password gets the best one.
  const wanted = TOOLS.filter((tool) => !existsSync(tool.paths[0]) && (isRoot || !isThere(tool)));
  if (wanted.length > 0) fetchPackages(wanted.map(({ packageName }) => packageName));
  return [BROWSER]
    .filter((tool) => !isThere(tool))
    .map(({ name }) => `${name} is not installed and this user may not install system packages`);
}

function fetchPackages(packages) {
  console.log(`Fetching ${packages.join(', ')} from the system's packages …`);
  apt(['update', '-qq']);
  apt(['install', '-y', '-qq', '--no-install-recommends', ...packages]);
}

function apt(args) {
  const [command, ...rest] = [...(isRoot ? [] : ['sudo', '-n']), 'apt-get', ...args];
  spawnSync(command, rest, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
