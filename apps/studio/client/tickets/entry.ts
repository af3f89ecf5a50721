import { type Language, showAmount } from '@croupier/game-kit/amounts'
import { element, write } from '@croupier/game-kit/elements'
import { paidMinor, type TicketLine, typeOf } from '@croupier/game-kit/ticket-game'
import type { LotteryModule } from '@croupier/game-kit/ticket-view'
import { texts } from './texts.ts'

/** Where a line is made: bet type, digits, stake. */
export type Entry = {
  readonly root: HTMLElement
  press(digit: string): void
  erase(): void
  quickPick(): void
  add(): void
  /** Takes a line back to be changed. */
  load(line: TicketLine): void
}

type EntrySetup = {
  lottery: LotteryModule
  language: Language
  unitsMinor: readonly bigint[]
  onAdd(line: TicketLine): void
  onPress(): void
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const

export function buildEntry(setup: EntrySetup): Entry {
  const { lottery, language, unitsMinor } = setup
  const line = { type: lottery.game.types[0]?.code ?? '', pick: '', unitMinor: unitsMinor[2] ?? 0n }
  const isWhole = () => line.pick.length === lottery.pickLength
  const isPick = () => isWhole() && typeOf(lottery.game, line.type).isPick(line.pick)
  const change = (changed: Partial<TicketLine>) => {
    Object.assign(line, changed)
    parts.show(line, { hint: isWhole() && !isPick() ? lottery.words(language).misfit(line.type) : hintOf(line, setup), isPick: isPick() })
  }
  const actions: Omit<Entry, 'root'> = {
    press: (digit) => {
      setup.onPress()
      change({ pick: isWhole() ? digit : line.pick + digit })
    },
    erase: () => change({ pick: line.pick.slice(0, -1) }),
    quickPick: () => {
      setup.onPress()
      change({ pick: randomPick(lottery, line.type) })
    },
    add: () => {
      if (!isPick()) return
      setup.onAdd({ ...line })
      change({ pick: '' })
    },
    load: (loaded) => change({ ...loaded }),
  }
  const parts = entryParts(setup, { ...actions, change })
  change({})
  return { root: parts.root, ...actions }
}

type EntryActions = Omit<Entry, 'root'> & { change(changed: Partial<TicketLine>): void }

type EntryParts = { readonly root: HTMLElement; show(line: TicketLine, how: { hint: string; isPick: boolean }): void }

function entryParts({ lottery, language, unitsMinor }: EntrySetup, actions: EntryActions): EntryParts {
  const words = texts[language]
  const places = Array.from({ length: lottery.pickLength }, () => element('span', { class: 'digit' }))
  const pick = element('div', { class: 'pick', role: 'img' }, ...places)
  const hint = element('p', { class: 'hint', role: 'status' })
  const typeNames = lottery.game.types.map(({ code }) => ({ value: code, label: lottery.words(language).type(code).name }))
  const type = choices(typeNames, (code) => actions.change({ type: code }))
  const amounts = unitsMinor.map((minor) => ({ value: String(minor), label: showAmount(minor, language).replace(/\.00$/, '') }))
  const unit = choices(amounts, (minor) => actions.change({ unitMinor: BigInt(minor) }))
  const add = button(words.add, 'action add', actions.add)
  const pad = [
    ...DIGITS.map((digit) => button(digit, 'key', () => actions.press(digit))),
    button(words.erase, 'key wide', actions.erase),
    button(words.quick, 'key wide', actions.quickPick),
  ]
  return {
    root: element(
      'section',
      { class: 'entry', 'aria-label': words.bet },
      group(words.bet, type.root),
      pick,
      hint,
      element('div', { class: 'pad' }, ...pad),
      group(words.stake, unit.root),
      add,
    ),
    show: (line, { hint: text, isPick }) => {
      for (const [at, place] of places.entries()) write(place, line.pick[at] ?? '')
      pick.setAttribute('aria-label', words.number(line.pick === '' ? words.empty : [...line.pick].join(' ')))
      type.show(line.type)
      unit.show(String(line.unitMinor))
      write(hint, text)
      add.disabled = !isPick
    },
  }
}

/** What the line needs, pays and how likely it is. */
function hintOf({ type: code, unitMinor }: TicketLine, { lottery, language }: EntrySetup): string {
  const type = typeOf(lottery.game, code)
  const { hits, of } = type.chance
  const pays = showAmount(paidMinor(type, unitMinor, 1), language)
  return `${lottery.words(language).type(code).how}. ${texts[language].ifHit(pays, `${hits} / ${of.toLocaleString('en')}`)}`
}

/** Digits of the browser's own chance until they fit; the bet is the player's, so nothing of the draw hangs on them. */
function randomPick({ game, pickLength }: LotteryModule, code: string): string {
  for (;;) {
    const digits = [...crypto.getRandomValues(new Uint8Array(pickLength * 4))].filter((byte) => byte < 250).map((byte) => byte % 10)
    const pick = digits.slice(0, pickLength).join('')
    if (pick.length === pickLength && typeOf(game, code).isPick(pick)) return pick
  }
}

type Choices = { readonly root: HTMLElement; show(value: string): void }

function choices(all: readonly { value: string; label: string }[], onChoose: (value: string) => void): Choices {
  const buttons = all.map(({ value, label }) => {
    const one = button(label, 'choice', () => onChoose(value))
    one.dataset.value = value
    return one
  })
  return {
    root: element('div', { class: 'choices' }, ...buttons),
    show: (value) => {
      for (const one of buttons) one.setAttribute('aria-pressed', String(one.dataset.value === value))
    },
  }
}

function group(label: string, part: HTMLElement): HTMLElement {
  part.setAttribute('role', 'group')
  part.setAttribute('aria-label', label)
  return element('div', { class: 'field' }, element('span', { class: 'label', 'aria-hidden': 'true' }, label), part)
}

export function button(label: string, kind: string, click: () => void): HTMLButtonElement {
  return element('button', { type: 'button', class: kind, click }, label)
}
