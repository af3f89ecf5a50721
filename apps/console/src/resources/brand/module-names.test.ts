import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moduleIds } from '@croupier/contract/site'
import { moduleGroups } from './module-names.ts'

test('RL-03 every white-label module has a switch with a name, and one only', () => {
  const named = moduleGroups.flatMap((group) => Object.keys(group.modules))
  assert.deepEqual(named.toSorted(), [...moduleIds].toSorted())
})
