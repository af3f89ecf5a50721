import { after, before } from 'node:test'
import type { Owner } from './database.ts'

/** One vendor for all tests of a suite, ended after them: each test has players of its own, so they do not disturb each other. */
export function sharedVendor<Vendor>(start: (owner: Owner) => Promise<Vendor>): () => Vendor {
  const undos: (() => Promise<void>)[] = []
  let vendor: Vendor | undefined
  before(async () => {
    vendor = await start({ after: (undo) => undos.unshift(undo) })
  })
  after(async () => {
    for (const undo of undos) await undo()
  })
  return () => {
    if (vendor === undefined) throw new Error('the suite has not started its vendor')
    return vendor
  }
}
