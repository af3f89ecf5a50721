import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { after, test } from 'node:test'
import { toUnits } from '@croupier/wallet-protocol/amounts'
import { openDatabase } from '#platform/database.ts'
import { assertLedgerIsWhole } from '#testing/ledger.ts'
import { anOwner } from '#testing/lines.ts'
import { aGamePlayer } from '#testing/players.ts'
import { hear, type MessageModel, type ModelMessage, makeMessageModel } from '#testing/simulation/message-model.ts'
import { roundsOfSix } from '#testing/simulation/rounds-data.ts'
import { seededRoll } from '#testing/simulation/seeded-roll.ts'
import { aSite } from '#testing/site.ts'
import { settleBatch } from './message-batches.ts'
import { digestOf, type MoneyMessage } from './rules.ts'
import type { Command } from './settlements.ts'

const SEED = 1
const PLAYERS = 120
/** Some can lose a bet to the last coin, some are never short. */
const fundsOf = (at: number) => 400n + BigInt(at % 4) * 1_800n
const RANDOM_ORDERS = 2_000

const site = await aSite(import.meta.filename)
// So many batches meet a moment in which a busy machine opens no connection within two seconds.
const { db } = openDatabase(site.database.url, 10, 30_000)
const context = { ...site.context, db }
after(() => db.destroy())
const owner = await anOwner(site)
after(() => owner.end())

type Player = Awaited<ReturnType<typeof aGamePlayer>> & { model: MessageModel }
const players: Player[] = []
for (let at = 0; at < PLAYERS; at += 1)
  players.push({ ...(await aGamePlayer(context, `ayos${at}`, fundsOf(at))), model: makeMessageModel(fundsOf(at)) })

const playerAt = (at: number) => players[at % PLAYERS] as Player

/** How often each status was the answer. */
const heard = new Map<string, number>()

/** A message of a round, by a player; ids of rounds are apart from each other. */
type Turn = { player: Player; round: string; said: ModelMessage }

function uuidOf(round: string, id: string): string {
  const hex = hash('sha256', `${round} ${id}`)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function commandOf({ player, round, said }: Turn): Command {
  const { kind, amountMinor, of, isEnd = false } = said
  const ids = { transactionUuid: uuidOf(round, said.id), referenceUuid: of === undefined ? null : uuidOf(round, of) }
  const flags = { isFree: false, rewardUuid: null, isPromo: false, isRoundClosed: isEnd }
  const message: MoneyMessage = {
    ...{ kind, memberId: player.memberId, ...ids, amountMinor, currency: 'PHP', gameCode: 'stu_lantern_tide', round },
    ...flags,
  }
  return { brandId: context.actor.brandId, vendorCode: 'STU', message, digest: digestOf(message), token: player.token }
}

/** Settles the turns as one batch; each must be answered as the model answers it, with the balance of then where it is new. */
async function settleAll(turns: readonly Turn[]): Promise<void> {
  const answers = await settleBatch({ ...context, now: new Date() }, turns.map(commandOf), 1)
  for (const [at, { player, round, said }] of turns.entries()) {
    const own = named(round, said)
    const isNew = !player.model.records.has(own.id)
    const wanted = hear(player.model, own)
    const { status, balance } = answers[at] ?? {}
    assert.equal(status, wanted, `${round} ${said.id}`)
    heard.set(wanted, (heard.get(wanted) ?? 0) + 1)
    if (isNew && wanted === 'RS_OK') assert.equal(balance, toUnits(player.model.balanceMinor), `${round} ${said.id}`)
  }
}

function named(round: string, { id, of, ...said }: ModelMessage): ModelMessage {
  return { ...said, id: uuidOf(round, id), ...(of === undefined ? {} : { of: uuidOf(round, of) }) }
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}

/** Wallets, debts and records of all players, and the sums of their rounds, as the models have them. */
async function assertAsModelled(): Promise<void> {
  const { rows: money } = await owner.query<{ member: string; class: string; balance: string }>(
    `select a.owner_id::text as member, a.class, coalesce((select e.balance_after from wallet.entry e where e.account_id = a.id order by e.seq desc limit 1), 0)::text as balance
     from wallet.account a where a.class in ('player', 'receivable') and a.owner_id = any($1)`,
    [players.map(({ memberId }) => memberId)],
  )
  const { rows: records } = await owner.query<{ id: string; member: string; kind: string; state: string }>(
    'select transaction_uuid as id, member_id::text as member, kind, state from games.vendor_transaction',
  )
  const ofMember = Map.groupBy(records, ({ member }) => member)
  const balanceOf = (member: string, name: string) =>
    BigInt(money.find((one) => one.member === member && one.class === name)?.balance ?? '0')
  for (const { user, model } of players) {
    assert.equal(balanceOf(user, 'player'), model.balanceMinor, user)
    assert.equal(balanceOf(user, 'receivable'), -model.debtMinor, user)
    const kept = (ofMember.get(user) ?? []).map(({ id, kind, state }) => `${id} ${kind} ${state}`)
    assert.deepEqual(kept.toSorted(), [...model.records].map(([id, { kind, state }]) => `${id} ${kind} ${state}`).toSorted(), user)
  }
  await assertLedgerIsWhole(owner)
}

test('S4 each of 720 orders of ten rounds of six messages leaves the money and the records that the protocol says', async () => {
  const orders = permutations([0, 1, 2, 3, 4, 5])
  assert.equal(orders.length, 720)
  for (const [number, round] of roundsOfSix.entries())
    for (let first = 0; first < orders.length; first += PLAYERS) {
      const chunk = orders.slice(first, first + PLAYERS)
      for (let place = 0; place < 6; place += 1)
        await settleAll(
          chunk.map((order, at) => ({
            player: playerAt(at),
            round: `${number} ${first + at}`,
            said: round[order[place] ?? 0] as ModelMessage,
          })),
        )
    }
  await assertAsModelled()
})

test('S4 so does each of 2,000 random orders with repeats, in batches that hold several messages of one player', async () => {
  const roll = seededRoll(SEED)
  const waiting: Turn[][] = Array.from({ length: RANDOM_ORDERS }, (_, at) => {
    const round = roundsOfSix[roll(roundsOfSix.length)] as readonly ModelMessage[]
    const length = 6 + roll(7)
    return Array.from({ length }, () => ({ player: playerAt(at), round: `random ${at}`, said: round[roll(round.length)] as ModelMessage }))
  })
  while (waiting.length > 0) {
    const batch: Turn[] = []
    for (let size = 1 + roll(400); size > 0 && waiting.length > 0; size -= 1) {
      const at = roll(Math.min(PLAYERS, waiting.length))
      const turn = waiting[at]?.shift()
      if (turn) batch.push(turn)
      else waiting.splice(at, 1)
    }
    await settleAll(batch)
  }
  await assertAsModelled()
})

test('S4 the orders come to every answer of the tables, and to wins that are owed back', () => {
  const wanted = [
    'OK',
    'ERROR_DUPLICATE_TRANSACTION',
    'ERROR_TRANSACTION_ROLLED_BACK',
    'ERROR_TRANSACTION_DOES_NOT_EXIST',
    'ERROR_NOT_ENOUGH_MONEY',
  ]
  for (const status of wanted) assert.ok((heard.get(`RS_${status}`) ?? 0) > 1_000, `${status}: ${heard.get(`RS_${status}`)}`)
  const owing = players.filter(({ model }) => model.debtMinor > 0n).length
  assert.ok(owing > 2, `${owing} players owe`)
  process.stdout.write(`# ${[...heard].map(([status, times]) => `${status} × ${times}`).join(', ')}\n`)
})
