import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type Draft, openPreview } from '@croupier/contract/console/previews'
import { savePromotion } from '@croupier/contract/console/promotions'
import { saveRaffle } from '@croupier/contract/console/raffles'
import { saveRank } from '@croupier/contract/console/rewards'
import { readPreview } from '@croupier/contract/previews'
import { noConditions } from '@croupier/contract/promotions-conditions'
import { anActor } from '#testing/actors.ts'
import { anOwner } from '#testing/lines.ts'
import { anOperator } from '#testing/operators.ts'
import { aSite } from '#testing/site.ts'
import { previewsJobs } from './jobs.ts'

const site = await aSite(import.meta.filename, { limiter: async () => undefined })
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
/** Kinds whose own title their page shows. */
type Titled = 'promotion' | 'mission' | 'reward' | 'bonus' | 'board'
const drafts: Extract<Draft, { kind: Titled }>[] = [
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
    kind: 'board',
    content: {
      ...{
        code: 'week',
        metric: 'rounds',
        period: 'week',
        gameTypes: ['RNG'],
        prizes: [{ kind: 'money', amount: 900n }],
        texts: titles,
        position: 0,
      },
      isOpen: false,
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
    if (preview.kind !== draft.kind || !('title' in preview.EN && 'title' in preview.TY)) return assert.fail(preview.kind)
    assert.deepEqual([preview.EN.title, preview.TY.title], [draft.content.texts.EN.title, draft.content.texts.TY.title])
  }
  for (const table of ['activity', 'mission', 'reward', 'board']
    .map((name) => `promotions.${name}`)
    .concat('bonuses.offer', 'platform.trail'))
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

const rankOf = (level: number, turnover: bigint, name: string): Extract<Draft, { kind: 'rank' }>['content'] => ({
  ...{ level, turnover, bonus: null, keep: 0n, reviewDays: 30, rebatePpm: 0 },
  texts: { EN: { name, benefits: ['Faster help'] }, TY: { name: `${name} TY`, benefits: [] } },
})
const shownOf = async (draft: Draft) => (await visitor.send(readPreview, { token: await open(draft) })).preview
const refusalOf = async (draft: Draft) => {
  const { envelope } = await operator.ask(openPreview, draft)
  return [envelope.errorCode, envelope.field]
}

test('CO-03 a rank is shown in its place on the ladder, and is refused where the ladder has none for it', async () => {
  const why = 'a test of the ladder'
  for (const rank of [rankOf(0, 0n, 'Sail'), rankOf(2, 900n, 'Harbour')]) await operator.send(saveRank, { ...rank, why })
  const preview = await shownOf({ kind: 'rank', content: rankOf(1, 500n, 'Pier') })
  if (preview.kind !== 'rank') return assert.fail()
  assert.deepEqual([preview.EN.level, preview.EN.turnover, preview.EN.review], [0, 0n, null])
  const namesIn = (language: 'EN' | 'TY') => preview[language].ranks.map(({ name, turnover }) => [name, turnover])
  assert.deepEqual(namesIn('EN'), [
    ['Sail', 0n],
    ['Pier', 500n],
    ['Harbour', 900n],
  ])
  assert.equal(namesIn('TY')[1]?.[0], 'Pier TY')
  assert.deepEqual(await refusalOf({ kind: 'rank', content: rankOf(1, 900n, 'Pier') }), ['request_param_err', 'turnover'])
  assert.equal(await countOf('promotions.rank'), 2)
})

test('CO-03 a raffle is shown with its promotion, prizes and time before a ticket is taken, and its preview makes no seed', async () => {
  const endsAt = Date.now() + 3_600_000
  const read = { ...promotion.content, code: 'draw', way: 'read' as const, award: null, conditions: noConditions, endsAt }
  await operator.send(savePromotion, { ...read, why: 'a test' })
  const terms = {
    code: 'draw',
    turnoverPerTicket: 500n,
    ticketsMax: 3,
    prizes: [{ winners: 2, award: { kind: 'money' as const, amount: 700n } }],
  }
  const preview = await shownOf({ kind: 'raffle', content: terms })
  if (preview.kind !== 'raffle') return assert.fail()
  assert.deepEqual([preview.EN.title, preview.TY.title, preview.EN.drawsAt], ['Gift', 'Regalo', endsAt])
  assert.deepEqual(preview.EN.own, { tickets: 0, runs: [], waiting: 0, missing: 500n })
  assert.deepEqual([preview.EN.prizes, preview.EN.commitment, preview.EN.seed], [terms.prizes, '', null])
  assert.equal(await countOf('promotions.raffle'), 0)
  assert.deepEqual(await refusalOf({ kind: 'raffle', content: { ...terms, code: 'nothing' } }), ['not_found', undefined])
  const many = { ...terms, prizes: [terms.prizes, terms.prizes].flat().map((prize) => ({ ...prize, winners: 300 })) }
  assert.deepEqual(await refusalOf({ kind: 'raffle', content: many }), ['request_param_err', 'prizes'])
  await operator.send(saveRaffle, { ...terms, why: 'a test' })
  const saved = await shownOf({ kind: 'raffle', content: terms })
  assert.match(saved.kind === 'raffle' ? saved.EN.commitment : '', /^[0-9a-f]{64}$/)
  await owner.query('update promotions.raffle set tickets = 1')
  assert.deepEqual(await refusalOf({ kind: 'raffle', content: terms }), ['wrong_state', undefined])
})

test('CO-03 an announcement is shown where its type stands, and in a language in which it is not written not at all', async () => {
  const content: Extract<Draft, { kind: 'announcement' }>['content'] = {
    ...{ type: 'B', texts: { EN: { title: 'Storm', content: '<p>Stay</p><script>alert(1)</script>' }, TY: null } },
    ...{ imageUrl: '/pictures/banner/w_home/1/wide.webp', groupName: 'w_home', linkage: '/promotions', linkageType: 'P' },
    ...{ execution: null, position: 0, startsAt: 5, endsAt: null },
  }
  const boardOf = async (type: typeof content.type) => {
    const preview = await shownOf({ kind: 'announcement', content: { ...content, type } })
    return preview.kind === 'announcement' ? preview : assert.fail()
  }
  const banner = await boardOf('B')
  assert.deepEqual(banner.EN.banners, [{ ...banner.EN.banners[0], title: 'Storm', url: content.imageUrl, linkage: '/promotions' }])
  assert.deepEqual([banner.TY.banners, banner.TY.player], [[], []])
  assert.deepEqual((await boardOf('PL')).EN.player, [{ id: '0', title: 'Storm', content: '<p>Stay</p>', timestamp: 5 }])
  assert.equal((await boardOf('PU')).EN.popup[0]?.content, '<p>Stay</p>')
  assert.equal((await boardOf('A')).EN.agent?.length, 1)
  assert.equal(await countOf('messaging.announcement'), 0)
  assert.deepEqual(await refusalOf({ kind: 'announcement', content: { ...content, endsAt: 5 } }), ['request_param_err', 'endsAt'])
})
