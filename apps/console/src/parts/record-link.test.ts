import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const folder = new URL('../resources/', import.meta.url)
const table = ['resources', 'reward-resources'].map((name) => readFileSync(new URL(`../${name}.ts`, import.meta.url), 'utf8')).join('\n')

// A row that only a click opens has neither a place for the keyboard nor a new tab; the link in its cell has both.
test('CO-03 each list of the console whose rows open a page has the link to that page in a cell', () => {
  const linked: string[] = []
  for (const file of globSync('*.tsx', { cwd: folder })) {
    const source = readFileSync(new URL(file, folder), 'utf8')
    const opening = source
      .split('<ListPage')
      .slice(1)
      .filter((list) => !list.split('</ListPage>')[0]?.includes('opens={false}'))
    if (opening.length === 0) continue
    const name = new RegExp(`name: '(\\w+)',(?:(?!name: ')[\\s\\S])*?import\\('./resources/${file}'\\)`).exec(table)?.[1]
    const cells = ['RecordLink', 'RecordColumn'].map((cell) => `<${cell} page="${name}"`)
    assert.ok(
      cells.some((cell) => source.includes(cell)),
      `${file}: no cell links to the page of its row`,
    )
    linked.push(name ?? '')
  }
  for (const name of [
    'members',
    'deposits',
    'withdrawals',
    'transfers',
    'rounds',
    'tickets',
    'chat',
    'announcements',
    'promotions',
    'contracts',
  ])
    assert.ok(linked.includes(name), name)
})
