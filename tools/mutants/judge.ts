import { resolve } from 'node:path'
import { run } from 'node:test'

/** Runs the test files that it is given in this process, and ends it with the first that fails: a mutant needs no second. */
const files = process.argv.slice(2).map((file) => resolve(file))
for await (const { type } of run({ files, isolation: 'none' })) if (type === 'test:fail') process.exit(1)
process.exit(0)
