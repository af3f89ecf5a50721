import type { catalogueGames } from '@croupier/contract/console/catalogue'
import type { InputOf } from '@croupier/contract/route'
import { versionOf } from '#platform/versions.ts'
import { searchForm } from '../catalogue/rules.ts'
import { playStateOf } from '../catalogue/shown-games.ts'
import { watchedReturn } from '../returns/rules.ts'
import { limitMark, settingOf } from './rules.ts'
import type { ListedSetting, SettingFilter } from './store-listed-settings.ts'

/** What of the catalogue a list asks for. */
export function filterOf(input: InputOf<typeof catalogueGames>, { offset, limit }: { offset: bigint; limit: number }): SettingFilter {
  return {
    text: input.q === undefined ? undefined : searchForm(input.q),
    gameType: input.gameType,
    vendorCode: input.vendor,
    shown: input.shown,
    verdict: input.verdict,
    offset: Number(offset),
    limit,
  }
}

/** A game of the catalogue with its setting, the stakes that the brand takes and the watch of its return, in parts per million. */
export function shownSetting(row: ListedSetting) {
  const { nodeId, nameEn, gameCode, vendorCode, vendorStatus, gameType } = row
  const named = { id: String(nodeId), nodeId, name: nameEn, code: gameCode, vendor: vendorCode, gameType }
  const stakes = { smallest: row.smallestMinor, largest: row.largestMinor }
  return {
    ...named,
    ...settingOf(row),
    state: playStateOf(vendorStatus),
    isOwnCover: row.coverId !== null,
    stakes,
    return: shownReturn(row),
    version: versionOf(settingOf(row)),
    stakesVersion: versionOf(limitMark(row)),
  }
}

const PPM = 1_000_000

/** Without a declared return the bound is that around what came, so that the page can say how exactly it is known. */
function shownReturn(row: ListedSetting) {
  const { lowest, highest, deviation, rounds, since, verdict } = row
  const isDeclared = lowest !== null && highest !== null
  const played = row.stake > 0 ? row.win / row.stake : 0
  const watched = watchedReturn(row, isDeclared ? { lowest, highest, deviation } : { lowest: played, highest: played, deviation })
  const ppmOf = (part: number | undefined) => (part === undefined ? null : Math.round(part * PPM))
  return {
    declared: isDeclared ? { lowestPpm: Math.round(lowest * PPM), highestPpm: Math.round(highest * PPM) } : null,
    actualPpm: ppmOf(watched?.actual),
    boundPpm: ppmOf(watched?.bound),
    rounds,
    since: since?.getTime() ?? null,
    verdict,
  }
}
