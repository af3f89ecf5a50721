import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { chainSeed, chanceOfCard, chanceOfRound, roundKey } from '@croupier/fairness/chain'
import { runDraws } from '@croupier/game-kit/run-draws'
import { seatedGames, timedGames } from '../../src/games.ts'
import { type TableClaim, verifyTable } from './table-verification.ts'

const claim: TableClaim = {
  game: 'stu_baccarat',
  seed: 'e1be29cc15bbba736066503724b1902681134353450895587476208f82733bc2',
  salt: '4c7d2a8a05ea42832b2079354163bbe4837e67f72d3caa94515ac523351a4d8a',
  link: '1',
  commitment: 'fc94fa6068de21285bdbba11ed7ce808aa7e8474d5af22756710e8534096ee1d',
}

async function verified(change: Partial<TableClaim> = {}) {
  const verification = await verifyTable({ ...claim, ...change })
  assert.ok(verification.isReadable)
  return verification
}

test('GM-12 the verifier works a published round of baccarat out again and finds its seed in the chain', async () => {
  const { isCommitmentKept, result, explained, drawn } = await verified()
  assert.equal(isCommitmentKept, true)
  assert.equal(result, 'B6')
  assert.deepEqual(explained[0]?.lines, ['Player: 10♥ 2♦ 3♣ = 5', 'Banker: J♥ Q♦ 6♥ = 6'])
  assert.deepEqual(
    drawn.map(({ below }) => below),
    [416, 415, 414, 413, 412, 411],
  )
})

test('GM-12 a seed that is not of the published chain is found out, and another link is another round', async () => {
  assert.equal((await verified({ seed: `00${claim.seed.slice(2)}` })).isCommitmentKept, false)
  assert.equal((await verified({ commitment: '' })).isCommitmentKept, undefined)
  assert.equal((await verified({ link: '2' })).isCommitmentKept, false)
})

test('GM-12 the verifier and the server agree on the results of 400 rounds of each table', async () => {
  const terminalSeed = randomBytes(32)
  const salt = randomBytes(32).toString('hex')
  const chain = { terminalSeed, rounds: 400 }
  const commitment = Buffer.from(chainSeed(chain, 0)).toString('hex')
  for (let link = 1; link <= 400; link += 1) {
    const seed = chainSeed(chain, link)
    const hex = Buffer.from(seed).toString('hex')
    for (const game of timedGames()) {
      const round = { gameCode: game.manifest.code, roundId: String(link) }
      const card = game.drawCard && runDraws(game.drawCard(), chanceOfCard(roundKey(seed, salt), round))
      const expected = game.resultOf(runDraws(game.draw(card), chanceOfRound(roundKey(seed, salt), round)))
      const shown = { game: round.gameCode, seed: hex, salt, link: String(link), commitment, card: String(card ?? '') }
      const { result, isCommitmentKept, card: found } = await verified(shown)
      assert.deepEqual(
        [result, isCommitmentKept, found?.number, found?.isKept],
        [expected, true, card, card === undefined ? undefined : true],
        `${round.gameCode} ${link} of ${terminalSeed.toString('hex')} with ${salt}`,
      )
    }
  }
})

test('GM-12 the verifier finds out a card that the seed does not give, and works a round from before cards out without one', async () => {
  const match = { ...claim, game: 'stu_clockwork_roosters' }
  const { card, result, explained } = await verified({ ...match, card: '0' })
  const others = [0, 1, 2, 3, 4, 5, 6].filter((number) => number !== card?.number)
  assert.equal((await verified({ ...match, card: String(card?.number) })).card?.isKept, true)
  for (const other of others) {
    const forged = await verified({ ...match, card: String(other) })
    assert.deepEqual([forged.card?.isKept, forged.card?.number, forged.result], [false, card?.number, result], 'the seed counts')
  }
  assert.match(explained[0]?.lines[0] ?? '', new RegExp(`^Match card ${card?.number} `))
  const before = await verified(match)
  const seed = Buffer.from(match.seed, 'hex')
  const chance = chanceOfRound(roundKey(seed, match.salt), { gameCode: match.game, roundId: match.link })
  const expected = timedGames().find(({ manifest }) => manifest.code === match.game)
  assert.deepEqual([before.card, before.result], [undefined, expected?.resultOf(runDraws(expected.draw(), chance))])
  assert.doesNotMatch(before.explained[0]?.lines[0] ?? '', /card/)
  assert.equal((await verified({ card: '3' })).card, undefined, 'baccarat has no cards of rounds')
})

test('GM-12 the verifier and the server agree on the decks of 60 hands of each game with seats', async () => {
  const terminalSeed = randomBytes(32)
  const salt = randomBytes(32).toString('hex')
  const chain = { terminalSeed, rounds: 60 }
  const commitment = Buffer.from(chainSeed(chain, 0)).toString('hex')
  for (let link = 1; link <= 60; link += 1) {
    const seed = chainSeed(chain, link)
    for (const { manifest, deal, explain } of seatedGames()) {
      const chance = chanceOfRound(roundKey(seed, salt), { gameCode: manifest.code, roundId: String(link) })
      const deck = runDraws(deal(), chance)
      const claimed = { game: manifest.code, seed: Buffer.from(seed).toString('hex'), salt, link: String(link), commitment }
      const { result, isCommitmentKept, explained } = await verified(claimed)
      const expected = [deck.join(' '), true, explain(deck, 'EN')]
      assert.deepEqual(
        [result, isCommitmentKept, explained],
        expected,
        `${manifest.code} ${link} of ${terminalSeed.toString('hex')} with ${salt}`,
      )
    }
  }
})

test('GM-12 fields that cannot be read are named, and nothing else happens', async () => {
  const cases: [Partial<TableClaim>, string[]][] = [
    [{ game: 'stu_lantern_tide' }, ['game']],
    [{ seed: 'zz' }, ['seed']],
    [{ salt: '' }, ['salt']],
    [{ link: '0' }, ['link']],
    [{ link: '99999999' }, ['link']],
    [{ link: '1e3' }, ['link']],
    [{ commitment: 'abc', seed: '' }, ['seed', 'commitment']],
    [{ card: '-1' }, ['card']],
    [{ card: 'seven' }, ['card']],
  ]
  for (const [change, wrongFields] of cases)
    assert.deepEqual(await verifyTable({ ...claim, ...change }), { isReadable: false, wrongFields })
})
