import { type Language, showAmount } from '@croupier/game-kit/amounts'
import type { Frame } from './frame.ts'

/** How long the session lasts and what it came to, always in sight. */
export function startMeter(frame: Pick<Frame, 'showMeter'>, language: Language): { add(betMinor: bigint, payoutMinor: bigint): void } {
  const startedMs = performance.now()
  let netMinor = 0n
  const show = () => {
    const seconds = Math.floor((performance.now() - startedMs) / 1000)
    frame.showMeter({ time: clockText(seconds), net: signedText(netMinor, language), direction: directionOf(netMinor) })
  }
  setInterval(show, 1000)
  show()
  return {
    add: (betMinor, payoutMinor) => {
      netMinor += payoutMinor - betMinor
      show()
    },
  }
}

export function clockText(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours === 0 ? rest : `${hours}:${rest}`
}

/** A sign in front, so that up and down never differ by colour alone. */
export function signedText(minor: bigint, language: Language): string {
  const sign = minor > 0n ? '+' : minor < 0n ? '−' : ''
  return sign + showAmount(minor < 0n ? -minor : minor, language)
}

function directionOf(minor: bigint): 'up' | 'down' | 'even' {
  if (minor === 0n) return 'even'
  return minor > 0n ? 'up' : 'down'
}
