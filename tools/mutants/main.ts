import { runMutants } from './run.ts'

/** `npm run mutants [area …]`: how many changes of the core its tests notice, area by area. */
process.exitCode = (await runMutants(process.argv.slice(2))) ? 0 : 1
