import { execFile } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { root } from '../test/command.ts'
import type { Area } from './areas.ts'
import type { Mutant } from './score.ts'

/** A package of its own: 176 more for everybody who starts the platform would be a third of the installation. */
const PACKAGE = `${import.meta.dirname}/stryker-package`
const PROGRAM = `${PACKAGE}/node_modules/@stryker-mutator/core/dist/src/index.js`
/** Git and the search for tests pass over this name; below node_modules Node would strip no types. */
const SANDBOX = '.croupier-mutants'
/** Beyond one and a half times what the tests take without a mutant, the mutant has made a loop without an end. */
const TIMEOUT_MS = 5_000
const judge = fileURLToPath(new URL('./judge.ts', import.meta.url))

type Stryker = new (options: object) => { runMutationTest: () => Promise<Mutant[]> }

/** Changes the files of an area in every way that Stryker knows, one at a time, in a copy of the project; runs its tests on each. */
export async function mutate(area: Area): Promise<Mutant[]> {
  await install()
  rmSync(root + SANDBOX, { recursive: true, force: true })
  const { Stryker } = (await import(pathToFileURL(PROGRAM).href)) as { Stryker: Stryker }
  return await new Stryker(optionsOf(area)).runMutationTest()
}

function optionsOf({ files, tests }: Area): object {
  return {
    mutate: files,
    ignorePatterns: ['/docs', '/e2e', '/games', '/tools', '/apps/*', '!/apps/server', '.croupier*', 'dist'],
    tempDirName: SANDBOX,
    cleanTempDir: 'always',
    testRunner: 'command',
    commandRunner: { command: `"${process.execPath}" "${judge}" ${tests.join(' ')}` },
    concurrency: availableParallelism(),
    timeoutMS: TIMEOUT_MS,
    // TypeScript 7 has no interface by which Stryker could read the project's settings, and Node needs none of them.
    tsconfigFile: 'none',
    reporters: [],
    logLevel: 'error',
    allowConsoleColors: false,
  }
}

async function install(): Promise<void> {
  if (existsSync(PROGRAM)) return
  process.stdout.write('installing Stryker …\n')
  await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: PACKAGE })
}
