import { type HarmMarker, type HarmMarkerSet, harmMarker } from '@croupier/contract/console/harm'
import type { MemberTest } from '@croupier/contract/console/member-rules'
import * as z from 'zod/mini'
import { askedRule } from './rules-members.ts'

const storedMarkers = z.array(harmMarker)

/** Markers as they are kept: amounts as decimal texts, as on the wire. */
export function writtenMarkers(markers: readonly HarmMarker[]): z.input<typeof storedMarkers> {
  return z.encode(storedMarkers, [...markers])
}

export function readMarkers(kept: unknown): HarmMarker[] {
  return z.decode(storedMarkers, kept as z.input<typeof storedMarkers>)
}

/** Markers as the database looks by them. */
export function askedMarkers(markers: readonly HarmMarker[]): string {
  return JSON.stringify(markers.map(({ name, points, rule }) => ({ name, points, rule: askedRule(rule) })))
}

function marker(name: string, points: number, test: MemberTest): HarmMarker {
  return { name, points, rule: { of: 'all', tests: [test] } }
}

const is = 'at_least' as const

/**
 * What counts until a brand writes markers of its own: signs that research on harmful play names most often (chasing losses, failed payments, play at
 * night, growing stakes, limits raised or used up, no day without play, breaks before). Their weights are ours; the back-test says how they do.
 */
export const houseMarkers: HarmMarkerSet = {
  atRiskFrom: 5,
  markers: [
    marker('Deposits right after losses', 3, { fact: 'deposits_after_loss', days: 7, is, number: 5 }),
    marker('Failed deposits', 2, { fact: 'deposits_failed', days: 7, is, number: 3 }),
    marker('Play at night', 2, { fact: 'night_minutes', days: 7, is, number: 300 }),
    marker('Stakes grow', 2, { fact: 'stake_growth_percent', days: 7, is, number: 200 }),
    marker('Limits raised', 2, { fact: 'limits_raised', days: 30, is, number: 2 }),
    marker('Limits used up', 3, { fact: 'limits_used_up', days: 30, is, number: 3 }),
    marker('No day without play', 2, { fact: 'days_in_a_row', days: 21, is, number: 14 }),
    marker('Breaks before', 3, { fact: 'breaks_taken', days: 90, is, number: 1 }),
  ],
}
