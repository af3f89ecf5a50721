import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { launchGame } from '@croupier/contract/games-launches'
import * as contract from '@croupier/contract/limits'
import * as reports from '@croupier/contract/reports'
import pg from 'pg'
import { aMember } from '#testing/actors.ts'
import { fund } from '#testing/lines.ts'
import { aToken } from '#testing/players.ts'
import { aSite } from '#testing/site.ts'
import { aVendor } from '#testing/vendor.ts'
import { settleBatch } from '../games/settlement/message-batches.ts'
import { digestOf } from '../games/settlement/rules.ts'

const site = await aSite(import.meta.filename)
const { context } = site
const app = site.server.site
const UNITS = 1000n
const MINUTE = 60_000
/** A day after tomorrow at ten in the morning in Manila: no test passes midnight. */
const MORNING = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 + 2 * 86_400_000 + 2 * 3_600_000)

const owner = new pg.Client({ connectionString: site.database.ownerUrl })
await owner.connect()
owner.on('error', () => undefined)

async function aPlayer(username: string) {
  const member = await aMember(app, username)
  const memberId = BigInt(member.id)
  await fund(context, { memberId }, { kind: 'member', amountMinor: 100_000n })
  const token = await aToken(context, memberId, new Date(MORNING.getTime() + 5 * 86_400_000))
  return { member, memberId, token, vendor: aVendor(app, { user: member.id, token }) }
}

type Player = Awaited<ReturnType<typeof aPlayer>>

async function tell(player: Player, kind: 'bet' | 'win' | 'rollback', { at, ref = null }: { at: Date; ref?: string | null }) {
  const transactionUuid = randomUUID()
  const named = { kind, memberId: player.memberId, transactionUuid, referenceUuid: ref, currency: 'PHP' }
  const amountMinor = kind === 'rollback' ? 0n : 10n
  const rest = { gameCode: 'stu_lantern_tide', round: 'r', isFree: false, rewardUuid: null, isPromo: false, isRoundClosed: false }
  const message = { ...named, amountMinor, ...rest }
  const command = { brandId: context.actor.brandId, vendorCode: 'STU', message, digest: digestOf(message), token: player.token }
  const [answer] = await settleBatch({ ...context, now: at }, [command], 1)
  return { status: answer?.status, transactionUuid }
}

const minutesLater = (minutes: number) => new Date(MORNING.getTime() + minutes * MINUTE)

async function times({ member }: Player) {
  const { times: shown } = await member.send(contract.playLimits, {})
  const [playTime, check] = shown
  assert.ok(playTime && check)
  return { playTime, check }
}

test('PP-01 bets end with the play time of the day, wins and returned stakes do not, and the next day begins whole', async () => {
  const player = await aPlayer('timea1')
  await player.member.send(contract.setPlayTime, { kind: 'play_time', minutes: 15 })
  const first = await tell(player, 'bet', { at: minutesLater(0) })
  assert.equal((await tell(player, 'bet', { at: minutesLater(4) })).status, 'RS_OK')
  assert.equal((await tell(player, 'bet', { at: minutesLater(30) })).status, 'RS_OK')
  const third = await tell(player, 'bet', { at: minutesLater(60) })
  assert.equal(third.status, 'RS_OK')
  assert.equal((await tell(player, 'bet', { at: minutesLater(64) })).status, 'RS_OK')
  assert.equal((await tell(player, 'bet', { at: minutesLater(65) })).status, 'RS_ERROR_LIMIT_REACHED')
  assert.equal((await tell(player, 'win', { at: minutesLater(66), ref: first.transactionUuid })).status, 'RS_OK')
  assert.equal((await tell(player, 'rollback', { at: minutesLater(67), ref: third.transactionUuid })).status, 'RS_OK')
  assert.equal((await tell(player, 'bet', { at: minutesLater(24 * 60) })).status, 'RS_OK')
})

test('PP-01 less play time counts at once with what is played, more waits a day, and a second choice replaces the one that waits', async () => {
  const player = await aPlayer('timea2')
  await player.member.send(contract.setPlayTime, { kind: 'play_time', minutes: 60 })
  for (const minute of [0, 5, 10, 15]) assert.equal((await tell(player, 'bet', { at: minutesLater(minute) })).status, 'RS_OK')
  await player.member.send(contract.setPlayTime, { kind: 'play_time', minutes: 20 })
  assert.equal((await tell(player, 'bet', { at: minutesLater(20) })).status, 'RS_ERROR_LIMIT_REACHED')
  const before = Date.now()
  await player.member.send(contract.setPlayTime, { kind: 'play_time', minutes: null })
  const { startsAt } = await player.member.send(contract.setPlayTime, { kind: 'play_time', minutes: 120 })
  assert.ok(startsAt >= before + 24 * 60 * MINUTE)
  const { playTime } = await times(player)
  assert.deepEqual([playTime.minutes, playTime.next?.minutes], [20, 120])
})

/** A time of the brand's day whose slots are not the one of now: its end in the morning, its beginning after noon. */
const farFromNow = `(date_trunc('day', now() at time zone 'Asia/Manila')
  + case when extract(hour from now() at time zone 'Asia/Manila') < 12 then interval '23 hours 45 minutes' else interval '0 minutes' end
) at time zone 'Asia/Manila'`

test('PP-01 over the wallet a bet counts its slot once and is refused with the balance when the time is over; games do not open', async () => {
  const player = await aPlayer('timea3')
  await player.member.send(contract.setPlayTime, { kind: 'play_time', minutes: 15 })
  const bet = () => player.vendor.bet(randomUUID(), 10n * UNITS)
  const answers = await Promise.all([bet(), bet(), bet()])
  assert.ok(answers.every(({ status }) => status === 'RS_OK'))
  const slots = await owner.query('select starts_at from limits.played_slot where member_id = $1', [player.memberId])
  assert.ok(slots.rows.length >= 1 && slots.rows.length <= 2)
  await owner.query(
    `update limits.played_slot set starts_at = ${farFromNow} + interval '10 minutes'
     where member_id = $1 and starts_at = (select max(starts_at) from limits.played_slot where member_id = $1)`,
    [player.memberId],
  )
  await owner.query(
    `insert into limits.played_slot (member_id, starts_at)
     select $1, ${farFromNow} + s.at from unnest(array[interval '0 minutes', interval '5 minutes']) s (at) on conflict do nothing`,
    [player.memberId],
  )
  const refused = await bet()
  assert.equal(refused.status, 'RS_ERROR_LIMIT_REACHED')
  assert.notEqual(refused.balance, undefined)
  const game = { launchMode: 'GLS', nodeId: 1001, vassalage: 'STU', gameType: 'RNG', language: 'EN', backUrl: '/' } as const
  assert.equal((await player.member.ask(launchGame, game)).envelope.errorCode, 'play_time_over')
  assert.ok(((await times(player)).playTime.played ?? 0) >= 15)
})

test('PP-01 who has no limit of play time leaves no slots behind', async () => {
  const player = await aPlayer('timea4')
  await player.member.send(contract.setPlayTime, { kind: 'reality_check', minutes: 30 })
  assert.equal((await player.vendor.bet(randomUUID(), 10n * UNITS)).status, 'RS_OK')
  const slots = await owner.query('select from limits.played_slot where member_id = $1', [player.memberId])
  assert.equal(slots.rows.length, 0)
})

test('PP-01 a reality check says how often it comes, since when, and what the session has won or lost', async () => {
  const player = await aPlayer('timea5')
  await player.member.send(contract.setPlayTime, { kind: 'reality_check', minutes: 30 })
  const round = randomUUID()
  await player.vendor.bet(round, 300n * UNITS, { round })
  await player.vendor.win(randomUUID(), round, 120n * UNITS)
  const check = await player.member.send(reports.realityCheck, {})
  assert.deepEqual([check.everyMinutes, check.count, check.profitAndLoss], [30, 1, -180n])
  assert.ok(check.since <= Date.now() && check.since > Date.now() - 10 * MINUTE)
})

test('PP-01 minutes that are no multiple of five, too few or too many are refused', async () => {
  const player = await aPlayer('timea6')
  const refusalOf = async (raw: object) =>
    (await player.member.ask(contract.setPlayTime, { kind: 'play_time', minutes: 15 }, { raw })).envelope.errorCode
  for (const minutes of [0, 10, 17, 1445, -15, 1.5]) assert.equal(await refusalOf({ kind: 'play_time', minutes }), 'request_param_err')
})
