import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type Draft, openPreview } from '@croupier/contract/console/previews'
import { readPreview } from '@croupier/contract/previews'
import { noConditions } from '@croupier/contract/promotions-conditions'
import { anActor } from '#testing/actors.ts'
import { anOwner } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'
import { previewsJobs } from './jobs.ts'

const site = await aSite(import.meta.filename)
const app = site.server.site
const owner = await anOwner(site)
after(() => owner.end())
const operator = await anOperator(site, { username: 'patnugot', permissions: ['brand'] })
const visitor = anActor(app)

const words = (title: string) => ({ title, summary: '', content: `<p>${title}</p><script>alert(1)</script>` })
const titles = { EN: { title: 'Ten rounds', summary: '' }, TY: { title: 'Sampung round', summary: '' } }
const percents = { RNG: 100, LIVE: 10, FISH: 100, SPORTS: 50, PVP: 10, ELOTT: 50, LOTT: 50, ESPORTS: 50, COCKFIGHT: 50 }

const promotion: Extract<Draft, { kind: 'promotion' }> = {
  kind: 'promotion',
  content: {
    ...{ code: 'gift', type: 'game', way: 'claim', imageUrl: '', position: 0, startsAt: Date.now() - 1000, endsAt: null },
    ...{
      texts: { EN: words('Gift'), TY: words('Regalo') },
      metric: null,
      target: null,
      award: { kind: 'money', amount: 5_000n },
      points: null,
      stock: null,
    },
    conditions: { ...noConditions, audience: { kind: 'named', usernames: ['lihim'] }, birthday: { days: 3, waitDays: 30 } },
  },
}
const drafts: Draft[] = [
  promotion,
  {
    kind: 'mission',
    content: {
      ...{ code: 'ten', metric: 'rounds', period: 'day', startsAt: null, endsAt: null, gameTypes: [], isMilestone: false, target: 10n },
      ...{ award: { kind: 'points', points: 5n }, texts: titles, position: 0, isOpen: false },
    },
  },
  {
    kind: 'reward',
    content: {
      ...{ code: 'mug', points: 50n, award: null, picture: 'mug', stock: 4, texts: titles, position: 0, isOpen: false },
    },
  },
  {
    kind: 'bonus',
    content: {
      ...{
        code: 'first',
        texts: titles,
        gift: { kind: 'deposit', steps: [{ from: 0n, percent: 100, most: 1_000n }], timesPerMember: 1 },
        budget: 'none',
      },
      terms: {
        ...{ first: 'real', isSticky: false, times: 20, isWithDeposit: false, weights: percents, games: [], maxBet: null, maxWin: null },
        ...{ days: 14, isEndedByWithdrawal: false },
      },
      ...{ startsAt: 0, endsAt: null, isOpen: false, stock: null },
    },
  },
]

const tokenOf = (path: string) => path.replace('/preview/', '')
const open = async (draft: Draft) => tokenOf((await operator.send(openPreview, draft)).path)
const countOf = async (table: string) => (await owner.query(`select count(*)::int as count from ${table}`)).rows[0].count

test('CO-03 each kind of draft is shown in both languages as its page shows it, and nothing of it is saved', async () => {
  for (const draft of drafts) {
    const { preview } = await visitor.send(readPreview, { token: await open(draft) })
    assert.equal(preview.kind, draft.kind)
    assert.deepEqual([preview.EN.title, preview.TY.title], [draft.content.texts.EN.title, draft.content.texts.TY.title])
  }
  for (const table of ['promotions.activity', 'promotions.mission', 'promotions.reward', 'bonuses.offer', 'platform.trail'])
    assert.equal(await countOf(table), 0, table)
})

test('CO-03 a preview holds no script and no account that the draft names, and the database no token', async () => {
  const token = await open(promotion)
  const { preview } = await visitor.send(readPreview, { token })
  if (preview.kind !== 'promotion') return assert.fail()
  assert.deepEqual([preview.EN.content, preview.EN.status, preview.EN.birthday?.days], ['<p>Gift</p>', 'claim', 3])
  const { rows } = await owner.query('select d::text as text from previews.draft d')
  for (const { text } of rows) {
    assert.ok(!text.includes('lihim'))
    assert.ok(!text.includes(token) && !text.includes(Buffer.from(token).toString('hex')))
  }
})

test('CO-03 a preview ends after 30 minutes, is one brand alone, and is deleted', async () => {
  const token = await open(promotion)
  assert.equal((await anActor(app, { merchant: 'habagat' }).ask(readPreview, { token })).status, 404)
  assert.equal((await visitor.ask(readPreview, { token: 'x'.repeat(32) })).status, 404)
  const { rows } = await owner.query(
    "select bool_and(expires_at between now() + interval '29 minutes' and now() + interval '30 minutes') as fits from previews.draft",
  )
  assert.deepEqual(rows, [{ fits: true }])
  await owner.query("update previews.draft set expires_at = now() - interval '1 second'")
  assert.equal((await visitor.ask(readPreview, { token })).status, 404)
  for (const { run } of previewsJobs) await run({ ...site.context, now: new Date() }, {})
  assert.equal(await countOf('previews.draft'), 0)
})

test('CO-03 a draft that could not be saved is not shown, and only whoever may save it opens a preview', async () => {
  const endless = { ...promotion, content: { ...promotion.content, endsAt: promotion.content.startsAt } }
  const refused = await operator.ask(openPreview, endless)
  assert.deepEqual([refused.envelope.errorCode, refused.envelope.field], ['request_param_err', 'endsAt'])
  const support = await anOperator(site, { username: 'tulong', permissions: ['support'] })
  assert.equal((await support.ask(openPreview, promotion)).status, 403)
})
