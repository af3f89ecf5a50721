import type { Language } from '@croupier/game-kit/amounts'
import type { SoundBoard } from '@croupier/game-kit/sound'
import type { TableSpot } from '@croupier/game-kit/table-view'
import { recall, remember } from '@croupier/vendor-client/memory'
import type { Api } from '../play/api.ts'
import { buildRack, type Rack } from './rack.ts'
import { buildSpots, type Spots } from './spots.ts'
import type { TablePage } from './table.ts'
import { openWagers, type TableWagers, type WagersSetup } from './wagers.ts'

/** What a player bets with: chips on a felt, or panels. The page sees no difference. */
export type Controls = {
  wagers: TableWagers
  spots: Spots
  rack: Pick<Rack, 'root' | 'showMoney' | 'setOpen'>
  /** What the keys of the table do beside those of every table. */
  keys: { undo?(): void; double?(): void; repeat?(): void; choose?(index: number): void; press?(): void }
}

export type ControlsSetup = {
  api: Api
  /** The code of the game, under which a device remembers what was chosen. */
  game: string
  stakes: readonly bigint[]
  spots: readonly TableSpot[]
  language: Language
  balanceLabel: string
  sound: SoundBoard
  /** The page, once it stands. */
  shown: { page?: TablePage }
}

/** Chips, and one place on the felt for each bet. */
export function openChipControls(setup: ControlsSetup): Controls {
  const { stakes: chips, language, balanceLabel, sound } = setup
  const wagers = openWagers(wagersSetup(setup))
  const chip = stakeMemory(setup.game)
  const act = (work: () => void) => () => {
    sound.unlock()
    sound.play('chip')
    work()
  }
  const actions = { undo: act(wagers.undo), double: act(wagers.double), repeat: act(wagers.repeat), choose: chip.keep }
  const rack = buildRack({ chips, balanceLabel, language, actions })
  rack.choose(chip.indexIn(chips))
  const spots = buildSpots({ spots: setup.spots, chips, language, press: (on) => act(() => wagers.put(on, rack.chosen))() })
  return { wagers, spots, rack, keys: { ...actions, choose: rack.choose } }
}

/** The bets of the page; what becomes of them is shown once the page stands. */
export function wagersSetup({ api, shown }: Pick<ControlsSetup, 'api' | 'shown'>): WagersSetup {
  return {
    call: api.call,
    newId: () => crypto.randomUUID(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onChange: () => shown.page?.refresh(),
    onBalance: (minor) => shown.page?.setBalance(minor),
    onRefused: (code) => shown.page?.refuse(code),
  }
}

/** The chip or stake that was chosen last on this device. */
export function stakeMemory(name: string): { keep(stake: bigint): void; indexIn(stakes: readonly bigint[]): number } {
  const key = `studio-chip-${name}`
  return {
    keep: (stake) => remember(key, String(stake)),
    indexIn: (stakes) =>
      Math.max(
        0,
        stakes.findIndex((stake) => String(stake) === recall(key)),
      ),
  }
}
