// Runs on any Node from 20 on, before anything is installed: plain JavaScript and built-in modules.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const ROOT = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
export const NODE = join(ROOT, 'node_modules/.bin/node');
const STAMP = join(ROOT, 'node_modules/.aiso-installed');

/**
 * Installs the locked packages when they are missing or not those of the lock file.
 * Ends the process with a sentence when it cannot.
 */
export function ensureInstalled() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) fail(`AISO needs Node.js 20 or newer to install itself; this is ${process.version}.`);
  const wanted = installKey();
  if (existsSync(NODE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  if (existsSync(NODE) && !existsSync(STAMP) && isInstalled(ROOT)) {
    // By hand, for "npm ci" leaves no stamp.
    writeFileSync(STAMP, wanted);
    return;
  }
  console.log('Installing packages …');
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    // onnxruntime-node's install script would fetch GPU libraries from elsewhere.
    // npm before 11 does not know "allowScripts".
    env: { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip', npm_config_engine_strict: 'false' },
  });
  if (result.status !== 0) fail('The packages could not be installed. Is the npm registry within reach?');
  writeFileSync(STAMP, wanted);
}

/** Whether the packages in node_modules are those of the lock file, by the list that npm has left there. */
export function isInstalled(root) {
  try {
    const packagesOf = (path) => JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
    const present = packagesOf('node_modules/.package-lock.json');
    return Object.entries(packagesOf('package-lock.json')).every(([path, wanted]) => {
      if (!path.includes('node_modules/')) return true;
      const found = present[path];
      // What is for another machine is left out.
      if (found === undefined) return wanted.optional === true;
      return found.version === wanted.version && found.integrity === wanted.integrity;
    });
  } catch {
    return false;
  }
}

function installKey() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  hash.update(readFileSync(join(ROOT, 'package-lock.json')));
  return hash.digest('hex');
}

/** Builds the client when a source is newer than what was built from it. */
export async function ensureWebBuilt() {
  const stamp = join(ROOT, 'apps/web/dist/.built-from');
  const sources = [
    'apps/web',
    'apps/template',
    'packages/ui',
    'packages/languages',
    'packages/contracts',
    // The website shows them.
    'docs',
    'package-lock.json',
  ];
  // The product does without the template where its folder was taken away.
  const wanted = hashOfSources(sources.filter((path) => existsSync(join(ROOT, path))));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building the client …');
  const code = await run('npm', ['run', '--silent', 'build', '-w', '@aiso/web']);
  if (code !== 0) fail('The client could not be built.');
  writeFileSync(stamp, wanted);
}

function hashOfSources(paths) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const absolute = join(ROOT, path);
    if (!statSync(absolute).isDirectory()) return void hash.update(path).update(readFileSync(absolute));
    for (const name of readdirSync(absolute).sort()) {
      if (name !== 'node_modules' && name !== 'dist') visit(join(path, name));
    }
  };
  for (const path of paths) visit(path);
  return hash.digest('hex');
}

/** The environment in which npm's and our programs find the project's own Node first. */
const toolEnvironment = () => ({
  ...process.env,
  PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
});

/** From the beginning: it may be gone by the time at which a program runs. */
const PARENT = process.ppid;
const CODES = { SIGINT: 130, SIGTERM: 143, SIGKILL: 137 };
/** Whoever stops one program wants none of those that would follow. */
let wasStopped = false;

/**
 * Runs a program to its end and passes signals on. What it says is shown, or goes into the list `output`.
 * Resolves to its exit code, 128 + signal when one ended it.
 */
export function run(command, args, { output } = {}) {
  if (wasStopped) process.exit(CODES.SIGINT);
  return new Promise((resolve, reject) => {
    const stdio = output === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, { cwd: ROOT, stdio, env: toolEnvironment() });
    for (const stream of output === undefined ? [] : [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => output.push(text));
    const pass = (signal) => {
      wasStopped = true;
      child.kill(signal);
    };
    process.on('SIGINT', pass).on('SIGTERM', pass);
    // npm passes SIGTERM to its shell alone, and that dies without a word to us: an orphan stops its child as
    // well.
    const watch = setInterval(() => {
      if (process.ppid !== PARENT && !wasStopped) pass('SIGTERM');
    }, 500);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearInterval(watch);
      process.off('SIGINT', pass).off('SIGTERM', pass);
      resolve(code ?? CODES[signal] ?? 143);
    });
  });
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
