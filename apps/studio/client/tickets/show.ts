import type { Language } from '@croupier/game-kit/amounts'
import { element, write } from '@croupier/game-kit/elements'
import { buildClock } from '../table/clock.ts'
import type { Draw, Drawn } from './messages.ts'
import { texts } from './texts.ts'

const BALL_MS = 1200
const HURRY_SECONDS = 10

export type Show = {
  readonly root: HTMLElement
  /** The draw that tickets are sold for, with what is left of its time. */
  showDraw(draw: Draw | undefined, leftMs: number): void
  /** Shows a result, ball after ball; at once where it is old or motion is unwelcome. Settles when the last ball lies there. */
  showResult(drawn: Drawn, isAtOnce: boolean): Promise<void>
}

type ShowSetup = { language: Language; balls: number; isMotionReduced: boolean; onTick(): void; onBall(): void }

/** The balls of the last result, and the clock of the next draw. */
export function buildShow({ language, balls, isMotionReduced, onTick, onBall }: ShowSetup): Show {
  const words = texts[language]
  const clock = buildClock(onTick, HURRY_SECONDS)
  const title = element('p', { class: 'which' })
  const status = element('p', { class: 'status' })
  const result = element('p', { class: 'muted of' })
  const faces = Array.from({ length: balls }, () => element('span', { class: 'ball' }, '–'))
  const tray = element('div', { class: 'tray', role: 'img' }, ...faces)
  const land = async (face: HTMLElement) => {
    if (!isMotionReduced) await roll(face)
    onBall()
  }
  let shown = 0
  return {
    root: element(
      'section',
      { class: 'draw' },
      element('div', { class: 'next' }, clock.root, element('div', {}, title, status)),
      element('div', { class: 'last' }, tray, result),
    ),
    showDraw: (draw, leftMs) => {
      const isOpen = draw?.state === 'OPEN' && leftMs > 0
      write(title, draw ? nameOf(draw, language) : '')
      write(status, isOpen ? `${words.closesIn} ${clockOf(leftMs)}` : waitText(draw, language))
      const part = isOpen ? Math.min(1, leftMs / (draw.closesAtMs - draw.openedAtMs)) : 0
      clock.show(isOpen ? { part, seconds: Math.ceil(leftMs / 1000) } : undefined)
    },
    showResult: async (drawn, isAtOnce) => {
      shown += 1
      const own = shown
      write(result, words.draw(drawn.number))
      for (const [place, face] of faces.entries()) {
        if (!isAtOnce) await land(face)
        if (own !== shown) return
        write(face, drawn.result?.[place] ?? '–')
      }
      tray.setAttribute('aria-label', `${words.draw(drawn.number)}: ${drawn.result ?? ''}`)
    },
  }
}

function nameOf({ series, number }: Draw, language: Language): string {
  const words = texts[language]
  return `${words.series[series] ?? series} · ${words.draw(number)}`
}

function waitText(draw: Draw | undefined, language: Language): string {
  return draw ? texts[language].drawing : texts[language].waiting
}

async function roll(face: HTMLElement): Promise<void> {
  face.dataset.rolling = ''
  await new Promise((resolve) => setTimeout(resolve, BALL_MS))
  delete face.dataset.rolling
}

/** Minutes and seconds, with hours where there are some. */
function clockOf(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000)
  const two = (part: number) => String(part).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
