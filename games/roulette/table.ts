import { chipSvg } from '@croupier/game-art/chips'
import { type Language, showAmount } from '@croupier/game-kit/amounts'
import { element } from '@croupier/game-kit/elements'
import { colourOf } from './paytable.ts'
import { type Place, places } from './places.ts'
import { boxOf } from './table-layout.ts'
import { placeName, texts } from './texts.ts'

const MINOR = 100n
const CHIP_COLOURS: readonly (readonly [bigint, string])[] = [
  [100_000n, '#d97a1c'],
  [20_000n, '#7c4dc4'],
  [5_000n, '#27407c'],
  [1_000n, '#1c8a5a'],
  [500n, '#b3213b'],
  [0n, '#5b6b8c'],
]

/** The table: a button for every place, those between the numbers only on demand. */
export type Table = {
  root: HTMLElement
  showStakes(amountOn: (place: string) => bigint): void
  setOpen(isOpen: boolean): void
  /** Marks the number that fell and the places that pay; null for none. */
  showResult(pocket: number | null): void
}

type Spot = { place: Place; root: HTMLButtonElement; chip: HTMLElement; shown: bigint }

export function createTable(language: Language, put: (place: string) => void): Table {
  const spots = [...places.values()].map((place) => createSpot(place, { language, put }))
  const root = element(
    'div',
    { class: 'roulette-table', role: 'group', 'aria-label': texts[language].table },
    ...spots.map((spot) => spot.root),
  )
  const light = (event: Event) => {
    const lit =
      event.type === 'focusout' || event.type === 'pointerleave'
        ? undefined
        : spots.find((spot) => spot.root.contains(event.target as Node))
    for (const spot of spots) {
      const [number] = spot.place.numbers
      const isLit = lit !== undefined && spot.place.numbers.length === 1 && lit.place.numbers.includes(number ?? -1)
      spot.root.classList.toggle('lit', isLit)
    }
  }
  for (const name of ['pointerover', 'pointerleave', 'focusin', 'focusout']) root.addEventListener(name, light)
  moveByArrows(root, spots)
  return {
    root,
    showStakes: (amountOn) => {
      for (const spot of spots) showStake(spot, { amount: amountOn(spot.place.id), language })
    },
    setOpen: (isOpen) => {
      for (const { root: button } of spots) button.setAttribute('aria-disabled', String(!isOpen))
    },
    showResult: (pocket) => {
      for (const { place, root: button, shown } of spots) {
        const isHit = pocket !== null && place.numbers.includes(pocket)
        button.classList.toggle('fell', isHit && place.numbers.length === 1)
        button.classList.toggle('paying', isHit && shown > 0n)
        button.classList.toggle('losing', pocket !== null && !isHit && shown > 0n)
      }
    },
  }
}

function createSpot(place: Place, { language, put }: { language: Language; put: (place: string) => void }): Spot {
  const { id } = place
  const { label, look } = faceOf(place, language)
  const chip = element('span', { class: 'stake' })
  const root = element('button', { type: 'button', class: `spot ${look}`, click: () => put(id) }, element('span', {}, label), chip)
  for (const [name, value] of Object.entries(boxOf(place))) root.style.setProperty(`--${name}`, String(value))
  const spot: Spot = { place, root, chip, shown: -1n }
  showStake(spot, { amount: 0n, language })
  return spot
}

/** What stands on a place, and how it looks. */
function faceOf({ id, numbers }: Place, language: Language): { label: string; look: string } {
  const [number = 0] = numbers
  if (/^\d+$/.test(id)) return { label: id, look: colourOf(number) }
  const label = texts[language].onTable[id]
  if (label === undefined) return { label: '', look: 'between' }
  return { label, look: id.startsWith('column') ? 'column' : `named ${id}` }
}

function showStake(spot: Spot, { amount, language }: { amount: bigint; language: Language }): void {
  if (spot.shown === amount) return
  spot.shown = amount
  const words = texts[language]
  const name = words.pays(placeName(spot.place.id, language), spot.place.timesBet - 1)
  spot.root.setAttribute('aria-label', amount > 0n ? words.withChip(name, showAmount(amount, language)) : name)
  // The style writes the amount on the chip: the name of the button says it in full.
  spot.chip.dataset.amount = shortOf(amount)
  spot.chip.replaceChildren(...(amount > 0n ? [chipSvg('', colourFor(amount))] : []))
}

function colourFor(amount: bigint): string {
  return CHIP_COLOURS.find(([from]) => amount >= from)?.[1] ?? '#5b6b8c'
}

/** An amount in short, as it stands on a chip: 250, 1k, 1.5k. */
function shortOf(amount: bigint): string {
  const whole = Number(amount / MINOR)
  return whole < 1000 ? String(whole) : `${Math.floor(whole / 100) / 10}k`
}

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Arrow keys move to the nearest place in their direction, however the table lies. */
function moveByArrows(root: HTMLElement, spots: readonly Spot[]): void {
  root.addEventListener('keydown', (event) => {
    const direction = DIRECTIONS[event.key]
    const from = spots.find((spot) => spot.root === event.target)?.root
    if (!direction || !from) return
    event.preventDefault()
    const [dx, dy] = direction
    const start = middleOf(from)
    const ways = spots.flatMap(({ root: button }) => {
      if (button === from || button.offsetParent === null) return []
      const [x, y] = [middleOf(button).x - start.x, middleOf(button).y - start.y]
      const ahead = x * dx + y * dy
      return ahead > 4 ? [{ button, far: ahead + 2.5 * Math.abs(x * dy - y * dx) }] : []
    })
    ways.sort((one, other) => one.far - other.far)[0]?.button.focus()
  })
}

function middleOf(node: HTMLElement): { x: number; y: number } {
  const { left, top, width, height } = node.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
