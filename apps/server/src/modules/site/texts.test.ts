import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { contentHistory } from '@croupier/contract/console/content-history'
import { setJackpotDisplay } from '@croupier/contract/console/site'
import { saveText, siteTexts } from '@croupier/contract/console/texts'
import { systemStatus } from '@croupier/contract/site'
import { anActor } from '#testing/actors.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'

const folder = await mkdtemp(join(tmpdir(), 'built-site-'))
after(() => rm(folder, { recursive: true }))
const texts = { 'shell.login': ['Log in', 'Mag-login'], 'cashier.least': ['At least {amount}', 'Hindi bababa sa {amount}'] }
const inLanguage = (at: 0 | 1) => Object.fromEntries(Object.entries(texts).map(([key, said]) => [key, said[at]]))
await writeFile(join(folder, '.texts.json'), JSON.stringify({ EN: inLanguage(0), TY: inLanguage(1) }))
for (const language of ['en', 'ty'])
  await writeFile(
    join(folder, `shell.${language}.html`),
    '<html><head></head><script type="application/json" id="boot">%BOOT%</script></html>',
  )

const opened = await aSite(import.meta.filename)
const site = { ...opened, server: await opened.aNeighbour({ WEB_DIST: folder }) }
const operator = await anOperator(site, { username: 'manunulat', permissions: ['brand'] })
const cashier = await anOperator(site, { username: 'kahero', permissions: ['cashier'] })

const save = (key: string, EN: string | null, TY: string | null = null) =>
  operator.ask(saveText, { key, texts: { EN, TY }, why: 'the words of our town' })
const pageTexts = async () => {
  const { body } = await site.server.site.inject({ url: '/home', headers: { host: 'localhost' } })
  const boot = /id="boot">([\s\S]*?)<\/script>/.exec(body)?.[1] ?? ''
  return (JSON.parse(boot) as { texts?: unknown }).texts
}

test('CO-03 a brand says a text in its own words: every page brings it, and in the words of the product again', async () => {
  assert.equal(await pageTexts(), undefined)
  assert.equal((await save('shell.login', 'Come in', 'Pasok')).status, 200)
  await save('cashier.least', '{amount} or more')
  assert.deepEqual(await pageTexts(), {
    EN: { 'shell.login': ['Come in'], 'cashier.least': [['amount'], ' or more'] },
    TY: { 'shell.login': ['Pasok'] },
  })
  const { rows, found } = await operator.send(siteTexts, { shown: 'half' })
  assert.deepEqual([rows.map(({ key, values }) => [key, values]), found], [[['cashier.least', ['amount']]], 1])
  await save('shell.login', null)
  await save('cashier.least', null)
  assert.equal(await pageTexts(), undefined)
  const history = await operator.send(contentHistory, { kind: 'text', key: 'shell.login' })
  assert.deepEqual(history.rows[0]?.before, { key: 'shell.login', texts: { EN: 'Come in', TY: 'Pasok' } })
})

test('CO-03 H5 a text that loses a value, one that nobody says, and an operator of another duty are refused; markup stays text', async () => {
  assert.equal((await save('cashier.least', 'A lot')).envelope.errorCode, 'text_values')
  assert.equal((await save('cashier.least', '{amount, plural, one {')).envelope.errorCode, 'text_values')
  assert.equal((await save('no.such', 'A word')).status, 404)
  assert.equal((await cashier.ask(siteTexts, {})).status, 403)
  assert.equal((await save('shell.login', '</script><script>alert(1)</script>')).status, 200)
  assert.deepEqual((await pageTexts()) as object, { EN: { 'shell.login': ['</script><script>alert(1)</script>'] }, TY: {} })
})

test('CO-03 D1 an operator chooses what jackpots show, and beside real money it is the ledger alone', async () => {
  const shown = async () => (await anActor(site.server.site).send(systemStatus, {})).brand.jackpotDisplay
  await operator.send(setJackpotDisplay, { jackpotDisplay: 'simulated', why: 'before the first pool' })
  assert.equal(await shown(), 'simulated')
  await operator.send(setJackpotDisplay, { jackpotDisplay: 'pool', why: 'the pools have begun' })
  assert.equal(await shown(), 'pool')
})
