import { part } from '@croupier/game-art/svg'
import { element, write } from '@croupier/game-kit/elements'

const CIRCLE = 2 * Math.PI * 20

export type Clock = { readonly root: HTMLElement; show(left: { part: number; seconds: number } | undefined): void }

/** The ring that runs down while bets may be made. The status beside it says in words what the ring shows. */
export function buildClock(onHurry: () => void, hurrySeconds: number): Clock {
  const ring = part('circle', { cx: 24, cy: 24, r: 20, class: 'left', 'stroke-dasharray': CIRCLE, transform: 'rotate(-90 24 24)' })
  const picture = part('svg', { viewBox: '0 0 48 48' }, part('circle', { cx: 24, cy: 24, r: 20, class: 'whole' }), ring)
  const seconds = element('span', { class: 'seconds' })
  const root = element('div', { class: 'clock', 'aria-hidden': 'true' }, picture, seconds)
  let ticked = 0
  return {
    root,
    show: (left) => {
      root.toggleAttribute('data-off', left === undefined)
      if (!left) return
      ring.setAttribute('stroke-dashoffset', String(CIRCLE * (1 - left.part)))
      const isHurry = left.seconds <= hurrySeconds
      root.toggleAttribute('data-hurry', isHurry)
      write(seconds, String(left.seconds))
      if (isHurry && left.seconds > 0 && left.seconds !== ticked) onHurry()
      ticked = left.seconds
    },
  }
}
