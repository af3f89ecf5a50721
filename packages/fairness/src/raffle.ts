import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { chanceOf } from './chance.ts'
import { SERVER_SEED_BYTES } from './seeds.ts'

/** Tickets with consecutive numbers of one holder, as the public list names them. */
export type TicketRun = { first: number; last: number; holder: string }

/** The hash of a list of tickets that is read piece by piece: SHA-256 of a line `first-last holder` for each run, by number. */
export function openTicketList(): { add: (runs: readonly TicketRun[]) => void; hash: () => string } {
  const hash = createHash('sha256')
  return {
    add: (runs) => {
      for (const { first, last, holder } of runs) hash.update(`${first}-${last} ${holder}\n`)
    },
    hash: () => hash.digest('hex'),
  }
}

type Raffle = { seed: Uint8Array; listHash: string; tickets: number; prizes: number }

/**
 * The numbers that win, by place: tickets 1 to n are shuffled from the front by the stream of HMAC-SHA256(seed, "raffle:<list hash>:<block>")
 * until each prize has one. A ticket wins once; fewer tickets than prizes all win.
 */
export function drawWinners({ seed, listHash, tickets, prizes }: Raffle): number[] {
  assert(seed.length === SERVER_SEED_BYTES, `the seed of a raffle has ${SERVER_SEED_BYTES} bytes`)
  const chance = chanceOf(seed, `raffle:${listHash}`)
  const moved = new Map<number, number>()
  return Array.from({ length: Math.min(tickets, prizes) }, (_, place) => {
    const chosen = place + chance.below(tickets - place)
    const ticket = moved.get(chosen) ?? chosen
    moved.set(chosen, moved.get(place) ?? place)
    return ticket + 1
  })
}
