import { drawing, part } from './svg.ts'

export type DealerPose = 'rest' | 'call' | 'deal-left' | 'deal-right' | 'collect' | 'smile'

export type Dealer = { readonly root: SVGSVGElement; take(pose: DealerPose): void }

const SIZE = { width: 240, height: 170 }
const POSE_MS = 420

/** How far the arms, the forearms and the head turn in each pose, in degrees. */
const TURNS: Readonly<Record<DealerPose, { left: number; right: number; leftHand: number; rightHand: number; head: number }>> = {
  rest: { left: 14, right: -14, leftHand: -62, rightHand: 62, head: 0 },
  call: { left: 52, right: -52, leftHand: -38, rightHand: 38, head: 0 },
  'deal-left': { left: 64, right: -14, leftHand: -12, rightHand: 62, head: 7 },
  'deal-right': { left: 14, right: -64, leftHand: -62, rightHand: 12, head: -7 },
  collect: { left: 36, right: -36, leftHand: -84, rightHand: 84, head: 0 },
  smile: { left: 20, right: -20, leftHand: -70, rightHand: 70, head: 4 },
}

const SKIN = '#e7b48f'
const SHADE = '#c98f68'
const HAIR = '#2b1a14'
const SHIRT = '#f3f5fa'
const VEST = '#14315c'
const TRIM = '#ffb547'

/** The dealer behind the table: a drawn figure whose arms and head turn from one pose to the next. */
export function drawDealer({ isMotionReduced }: { isMotionReduced: boolean }): Dealer {
  const limbs = { left: arm(-1), right: arm(1) }
  const mouth = part('path', { d: CLOSED_MOUTH, fill: 'none', stroke: '#8c3b3b', 'stroke-width': 2, 'stroke-linecap': 'round' })
  const head = headParts(mouth)
  const root = drawing(SIZE, part('g', { transform: 'translate(120 0)' }, torso(), head, limbs.left.upper, limbs.right.upper))
  const turn = (limb: SVGElement, degrees: number) => {
    const to = { transform: `rotate(${degrees}deg)` }
    limb.animate([to], { duration: isMotionReduced ? 0 : POSE_MS, easing: 'cubic-bezier(.3,1.3,.5,1)', fill: 'forwards' })
  }
  const take = (pose: DealerPose) => {
    const turns = TURNS[pose]
    turn(limbs.left.upper, turns.left)
    turn(limbs.right.upper, turns.right)
    turn(limbs.left.lower, turns.leftHand)
    turn(limbs.right.lower, turns.rightHand)
    turn(head, turns.head)
    mouth.setAttribute('d', pose === 'smile' ? SMILE : pose === 'call' ? OPEN_MOUTH : CLOSED_MOUTH)
  }
  take('rest')
  return { root, take }
}

const CLOSED_MOUTH = 'M-6 58Q0 61 6 58'
const OPEN_MOUTH = 'M-6 57Q0 65 6 57Q0 60 -6 57Z'
const SMILE = 'M-9 56Q0 66 9 56'

function torso(): SVGElement {
  return part(
    'g',
    {},
    part('path', { d: 'M-48 170V112Q-46 92 -18 88H18Q46 92 48 112V170Z', fill: SHIRT }),
    part('path', { d: 'M-40 170V96L-14 89L0 128L14 89L40 96V170Z', fill: VEST }),
    part('path', { d: 'M-14 89L0 128L14 89L8 86H-8Z', fill: SHIRT }),
    part('path', { d: 'M0 96L-13 89V103ZM0 96L13 89V103Z', fill: TRIM }),
    part('circle', { cx: 0, cy: 96, r: 3, fill: '#c97a1a' }),
    part('path', { d: 'M0 138v2M0 152v2', stroke: TRIM, 'stroke-width': 4, 'stroke-linecap': 'round' }),
    part('rect', { x: 20, y: 120, width: 13, height: 5, rx: 1.5, fill: TRIM }),
  )
}

function headParts(mouth: SVGElement): SVGElement {
  const head = part(
    'g',
    {},
    part('path', { d: 'M-9 66V90Q0 98 9 90V66Z', fill: SHADE }),
    part('path', { d: 'M-27 58Q-34 10 0 9Q34 10 27 58Q30 76 22 84L-22 84Q-30 76 -27 58Z', fill: HAIR }),
    part('path', { d: 'M-22 34Q-22 74 0 76Q22 74 22 34Q16 22 0 24Q-16 22 -22 34Z', fill: SKIN }),
    part('path', { d: 'M-23 42Q-24 18 2 17Q25 18 23 42Q16 36 10 26Q-4 36 -23 42Z', fill: HAIR }),
    part('path', { d: 'M-14 43Q-9 39 -4 42M4 42Q9 39 14 43', fill: 'none', stroke: HAIR, 'stroke-width': 2, 'stroke-linecap': 'round' }),
    part('ellipse', { cx: -9, cy: 48, rx: 2.6, ry: 3, fill: '#22160f' }),
    part('ellipse', { cx: 9, cy: 48, rx: 2.6, ry: 3, fill: '#22160f' }),
    part('path', { d: 'M0 48L-2 54H2', fill: 'none', stroke: SHADE, 'stroke-width': 1.6, 'stroke-linecap': 'round' }),
    part('circle', { cx: -15, cy: 56, r: 3.6, fill: '#e58f7b', opacity: 0.45 }),
    part('circle', { cx: 15, cy: 56, r: 3.6, fill: '#e58f7b', opacity: 0.45 }),
    mouth,
  )
  head.style.transformOrigin = '0 80px'
  return head
}

/** An arm hangs from the shoulder; the forearm with its hand turns at the elbow. */
function arm(side: -1 | 1): { upper: SVGElement; lower: SVGElement } {
  const x = side * 40
  const lower = part(
    'g',
    {},
    part('path', { d: `M${x} 134L${x} 168`, stroke: SHIRT, 'stroke-width': 17, 'stroke-linecap': 'round' }),
    part('path', { d: `M${x} 166v2`, stroke: TRIM, 'stroke-width': 17 }),
    part('ellipse', { cx: x, cy: 177, rx: 8.5, ry: 9.5, fill: SKIN }),
    part('path', { d: `M${x - side * 7} 174l${-side * 4} 7`, stroke: SKIN, 'stroke-width': 5, 'stroke-linecap': 'round' }),
  )
  lower.style.transformOrigin = `${x}px 134px`
  const upper = part(
    'g',
    {},
    part('path', { d: `M${x} 102L${x} 134`, stroke: '#dfe4ee', 'stroke-width': 19, 'stroke-linecap': 'round' }),
    lower,
  )
  upper.style.transformOrigin = `${x}px 102px`
  return { upper, lower }
}
