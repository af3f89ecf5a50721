// No package's install script is run: what PostgreSQL's would do, `local-postgres` does itself.
// Runs on whatever Node the machine has (>= 20.19): installs what is missing, so that the next command has its own Node 24.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const lock = `${root}package-lock.json`
const installed = `${root}node_modules/.package-lock.json`

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) fail(`Node ${process.versions.node} is too old: 20.19 or newer is needed to begin`)

if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs) {
  process.stdout.write('installing packages (npm ci) …\n')
  const done = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit' })
  if (done.status !== 0) fail('npm ci failed; the lines above say why')
}

function fail(why) {
  process.stderr.write(`${why}\n`)
  process.exit(1)
}
