import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { isClientSeed, SERVER_SEED_BYTES } from './seeds.ts'

/** All that the rules of a game know about luck: a uniform integer from 0 to n - 1, for n from 1 to 2^32. */
export type Chance = { below(n: number): number }

/** One call of `below`: its bound, every 32-bit word that it took (all but the last were rejected), and what it gave. */
export type Draw = { below: number; words: number[]; value: number }

/** A stream that keeps what it gave, for the proof of the round. */
export type RecordedChance = Chance & { readonly draws: readonly Draw[] }

export const WORD_RANGE = 2 ** 32
const WORD_BYTES = 4
// A word is rejected with a probability below one half; 256 in a row do not happen in the life of the universe, so it is a bug.
const WORDS_PER_DRAW_MAX = 256

/** The stream of one round of one player. The same three values give the same draws for ever. */
export function chanceFrom(round: { serverSeed: Uint8Array; clientSeed: string; nonce: number }): RecordedChance {
  assert(round.serverSeed.length === SERVER_SEED_BYTES, `a server seed has ${SERVER_SEED_BYTES} bytes`)
  assert(isClientSeed(round.clientSeed), 'a client seed is 1 to 64 letters, digits, underscores and hyphens')
  assert(Number.isSafeInteger(round.nonce) && round.nonce >= 0, 'a nonce is a whole number from 0')
  return chanceOf(round.serverSeed, `${round.clientSeed}:${round.nonce}`)
}

/** The stream of HMAC-SHA256(key, "<label>:<block>"), blocks counted from 0, read as big-endian 32-bit words. */
export function chanceOf(key: Uint8Array, label: string): RecordedChance {
  const nextWord = wordsOf(key, label)
  const draws: Draw[] = []
  const below = (n: number): number => {
    assert(Number.isSafeInteger(n) && n >= 1 && n <= WORD_RANGE, 'a draw is below a whole number from 1 to 2^32')
    const words = acceptedWords(nextWord, WORD_RANGE - (WORD_RANGE % n))
    const value = (words.at(-1) ?? 0) % n
    draws.push({ below: n, words, value })
    return value
  }
  return { below, draws }
}

/** Takes words until one lies below the limit. Without the rejection the low values would come up more often. */
function acceptedWords(nextWord: () => number, limit: number): number[] {
  const words: number[] = []
  while (words.length < WORDS_PER_DRAW_MAX) {
    const word = nextWord()
    words.push(word)
    if (word < limit) return words
  }
  throw new Error('the stream of chance is broken: too many words were rejected in a row')
}

function wordsOf(key: Uint8Array, label: string): () => number {
  let block = Buffer.alloc(0)
  let blocks = 0
  let offset = 0
  return () => {
    if (offset === block.length) {
      block = createHmac('sha256', key).update(`${label}:${blocks}`).digest()
      blocks += 1
      offset = 0
    }
    const word = block.readUInt32BE(offset)
    offset += WORD_BYTES
    return word
  }
}
