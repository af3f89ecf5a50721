import { chipSvg } from '@croupier/game-art/chips'
import { type Language, showAmount } from '@croupier/game-kit/amounts'
import { element, write } from '@croupier/game-kit/elements'
import type { TableSpot } from '@croupier/game-kit/table-view'
import type { Stake } from './messages.ts'
import { colourOf, shortAmount } from './rack.ts'
import { texts } from './texts.ts'

export type Spots = {
  readonly root: HTMLElement
  show(own: ReadonlyMap<string, bigint>, all: readonly Stake[]): void
  /** What the spots pay, by their bets, where that differs from round to round. */
  showPays(pays: Readonly<Record<string, string>>): void
  setOpen(isOpen: boolean): void
  /** Lights the spots that have won; none puts all lights out. */
  light(won: readonly string[]): void
}

type SpotsSetup = { spots: readonly TableSpot[]; chips: readonly bigint[]; language: Language; press(on: string): void }

/** The felt: one button a bet, with the player's chips and what all have put there. */
export function buildSpots(setup: SpotsSetup): Spots {
  const parts = setup.spots.map((spot) => buildSpot(spot, setup))
  const root = element('div', { class: 'spots' }, ...parts.map((part) => part.root))
  return {
    root,
    show: (own, all) => {
      for (const part of parts)
        part.show(
          own.get(part.on) ?? 0n,
          all.find(({ side }) => side === part.on),
        )
    },
    showPays: (pays) => {
      for (const part of parts) part.showPays(pays[part.on] ?? '')
    },
    setOpen: (isOpen) => root.classList.toggle('resting', !isOpen),
    light: (won) => {
      for (const part of parts) part.root.toggleAttribute('data-won', won.includes(part.on))
    },
  }
}

function buildSpot(spot: TableSpot, { chips, language, press }: SpotsSetup) {
  const words = texts[language]
  const chip = element('span', { class: 'stack', 'aria-hidden': 'true' })
  const crowd = element('span', { class: 'crowd', 'aria-hidden': 'true' })
  const label = element('span', { class: 'bet-name', 'aria-hidden': 'true' }, spot.name)
  const pays = element('span', { class: 'bet-pays', 'aria-hidden': 'true' }, spot.pays)
  const picture = spot.picture ? [element('span', { class: 'picture', 'aria-hidden': 'true' }, spot.picture)] : []
  const spoken = element('span', { class: 'unseen' })
  const root = element(
    'button',
    { type: 'button', class: `spot ${spot.kind}`, 'data-on': spot.on, click: () => press(spot.on) },
    ...picture,
    label,
    pays,
    chip,
    crowd,
    spoken,
  )
  let drawn = -1n
  let paysText = spot.pays
  const show = (ownMinor: bigint, all: Stake | undefined) => {
    if (ownMinor !== drawn) chip.replaceChildren(...(ownMinor > 0n ? [chipSvg(shortAmount(ownMinor), colourOf(ownMinor, chips))] : []))
    drawn = ownMinor
    write(crowd, all ? `${words.allBets} ${showAmount(BigInt(all.minor), language)}` : '')
    const amount = (minor: bigint) => showAmount(minor, language)
    write(
      spoken,
      words.spot({
        name: spot.name,
        pays: paysText,
        own: ownMinor > 0n ? amount(ownMinor) : undefined,
        all: all && amount(BigInt(all.minor)),
      }),
    )
  }
  const showPays = (text: string) => {
    paysText = text
    write(pays, text)
  }
  show(0n, undefined)
  return { on: spot.on, root, show, showPays }
}
