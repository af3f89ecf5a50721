import { showAmount } from '@croupier/game-kit/amounts'
import { element, write } from '@croupier/game-kit/elements'
import type { GameView, ViewSettings } from '@croupier/game-kit/view'
import { shellDrawing } from './art.ts'
import { multiplierHundredths, paytable } from './paytable.ts'
import type { MinesOutcome, MinesShown } from './rules.ts'
import { texts } from './texts.ts'
import './view.css'

const START_MINES = 3
const REVEAL_MS = 900
const COLUMNS = 5

type Round = { shown: MinesShown | undefined; mines: number }

/** The field of 25 shells with the number of urchins beside it. */
export async function openView(settings: ViewSettings): Promise<GameView<MinesOutcome>> {
  const { language, clearing, act } = settings
  const words = texts[language]
  const round: Round = { shown: undefined, mines: START_MINES }
  const field = createField(words, (place) => act({ pick: place }))
  const state = element('p', { class: 'mines-state', role: 'status' })
  const setting = minesSetting(words, (by) => {
    round.mines = Math.min(paytable.minesMax, Math.max(paytable.minesMin, round.mines + by))
    showIdle()
  })
  const root = element('div', { class: 'mines' }, field.root, element('div', {}, setting.root, state))
  clearing.append(root)
  const showIdle = () => {
    setting.show(round.mines)
    write(state, words.next(timesText(multiplierHundredths(round.mines, 1))))
  }
  const clear = (isResting: boolean) => {
    round.shown = undefined
    field.draw(() => ({ kind: 'closed', mark: '', isOpenable: false }))
    setting.setEnabled(isResting)
    showIdle()
  }
  clear(true)
  const parts = { settings, field, setting, state }
  return {
    begin: () => clear(false),
    chosen: () => ({ choice: { mines: round.mines } }),
    show: async (shown) => showPlay(parts, round, shown as MinesShown),
    mainAction: () => {
      if (!round.shown || round.shown.picked.length === 0) return undefined
      return { label: words.cash(showAmount(BigInt(round.shown.cashMinor), language)), action: { cash: true } }
    },
    play: async (outcome) => {
      round.shown = undefined
      await showEnd(parts, outcome)
    },
    abandon: async () => clear(true),
    hurry: () => {},
    destroy: () => root.remove(),
  }
}

type Parts = { settings: ViewSettings; field: Field; setting: ReturnType<typeof minesSetting>; state: HTMLElement }

function showPlay({ settings, field, setting, state }: Parts, round: Round, shown: MinesShown): void {
  const words = texts[settings.language]
  const { picked, hundredths, nextHundredths } = shown
  if (picked.length > (round.shown?.picked.length ?? 0)) settings.sound.play('coin')
  round.shown = shown
  round.mines = shown.mines
  setting.show(shown.mines)
  setting.setEnabled(false)
  field.draw((place) =>
    picked.includes(place) ? { kind: 'pearl', mark: 'found', isOpenable: false } : { kind: 'closed', mark: '', isOpenable: true },
  )
  const found = picked.length > 0 ? `${words.found(picked.length, timesText(hundredths))} · ` : ''
  write(state, `${found}${words.next(timesText(nextHundredths))}`)
}

/** Opens every shell: what was found, what was hit, and where the others were. */
async function showEnd({ settings, field, setting, state }: Parts, { mines, picked, hit, payoutMinor }: MinesOutcome): Promise<void> {
  const words = texts[settings.language]
  field.draw((place) => ({
    kind: mines.includes(place) ? 'urchin' : 'pearl',
    mark: place === hit ? 'hit' : picked.includes(place) ? 'found' : 'unopened',
    isOpenable: false,
  }))
  settings.sound.play(hit === null ? 'win' : 'stop')
  write(state, hit === null ? words.cashed(showAmount(BigInt(payoutMinor), settings.language)) : words.hitAt(hit + 1))
  await new Promise((resolve) => setTimeout(resolve, settings.isMotionReduced ? 0 : REVEAL_MS))
  setting.setEnabled(true)
}

type Shell = { kind: 'closed' | 'pearl' | 'urchin'; mark: '' | 'found' | 'hit' | 'unopened'; isOpenable: boolean }
type Field = { root: HTMLElement; draw(shellAt: (place: number) => Shell): void }

function createField(words: (typeof texts)['EN'], open: (place: number) => void): Field {
  const shells = Array.from({ length: paytable.places }, (_, place) => element('button', { type: 'button', click: () => open(place) }))
  const root = element('div', { class: 'mines-grid', role: 'group', 'aria-label': words.mines }, ...shells)
  moveByArrows(root, shells)
  const names = { closed: words.place, pearl: words.pearlAt, urchin: words.mineAt }
  return {
    root,
    draw: (shellAt) => {
      for (const [place, shell] of shells.entries()) {
        const { kind, mark, isOpenable } = shellAt(place)
        const label = names[kind](place + 1)
        shell.disabled = !isOpenable
        if (shell.getAttribute('aria-label') === label && shell.className === mark) continue
        shell.className = mark
        shell.setAttribute('aria-label', label)
        shell.replaceChildren(shellDrawing(kind))
      }
    },
  }
}

function minesSetting(words: (typeof texts)['EN'], step: (by: number) => void) {
  const count = element('output', {})
  const fewer = element('button', { type: 'button', 'aria-label': words.fewer, click: () => step(-1) }, '−')
  const more = element('button', { type: 'button', 'aria-label': words.more, click: () => step(1) }, '+')
  const root = element('div', { class: 'mines-setting' }, words.mines, element('span', { class: 'mines-count' }, fewer, count, more))
  let isEnabled = true
  const update = () => {
    const now = Number(count.textContent)
    fewer.disabled = !isEnabled || now <= paytable.minesMin
    more.disabled = !isEnabled || now >= paytable.minesMax
  }
  return {
    root,
    show: (mines: number) => {
      write(count, String(mines))
      update()
    },
    setEnabled: (isOn: boolean) => {
      isEnabled = isOn
      update()
    },
  }
}

/** Arrow keys move between the shells, as between the cells of a table. */
function moveByArrows(grid: HTMLElement, shells: readonly HTMLButtonElement[]): void {
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS }
  grid.addEventListener('keydown', (event) => {
    const step = steps[event.key]
    const from = shells.indexOf(event.target as HTMLButtonElement)
    if (step === undefined || from === -1) return
    event.preventDefault()
    for (let at = from + step; at >= 0 && at < shells.length; at += step) {
      if (shells[at]?.disabled) continue
      shells[at]?.focus()
      return
    }
  })
}

function timesText(hundredths: number): string {
  return (hundredths / 100).toFixed(2)
}
