import { drawing } from '@croupier/game-kit/elements'

/** A closed shell, a pearl in an open one, or an urchin; drawn on a grid of 64. */
export function shellDrawing(kind: 'closed' | 'pearl' | 'urchin'): SVGSVGElement {
  const parts = kind === 'closed' ? closedShell() : kind === 'pearl' ? pearl() : urchin()
  return drawing('svg', { viewBox: '0 0 64 64', 'aria-hidden': 'true', class: kind }, ...parts)
}

function closedShell(): SVGElement[] {
  const ribs = [-22, -13, 0, 13, 22].map((lean) => `M32 52Q${32 + lean * 0.5} 34 ${32 + lean} ${16 + Math.abs(lean) * 0.35}`).join('')
  return [
    drawing('path', { d: 'M32 54C20 52 6 42 6 27 8 15 20 9 32 9s24 6 26 18c0 15-14 25-26 27Z', class: 'shell' }),
    drawing('path', { d: ribs, class: 'ribs' }),
    drawing('path', { d: 'M24 55q8 5 16 0l-3-6H27Z', class: 'hinge' }),
  ]
}

function pearl(): SVGElement[] {
  return [
    drawing('path', { d: 'M6 34C10 52 22 57 32 57s22-5 26-23c-8 7-17 9-26 9S14 41 6 34Z', class: 'shell' }),
    drawing('circle', { cx: 32, cy: 29, r: 15, class: 'ball' }),
    drawing('circle', { cx: 27, cy: 23, r: 4.5, class: 'shine' }),
  ]
}

function urchin(): SVGElement[] {
  const spines = Array.from({ length: 16 }, (_, at) => {
    const turn = (at / 16) * 2 * Math.PI
    const reach = at % 2 === 0 ? 27 : 21
    const across = turn + Math.PI / 2
    const [x, y] = [Math.cos(turn), Math.sin(turn)]
    const [side, rise] = [Math.cos(across) * 4, Math.sin(across) * 4]
    const at0 = (far: number, aside: number) => `${(32 + x * far + side * aside).toFixed(1)} ${(32 + y * far + rise * aside).toFixed(1)}`
    return `M${at0(11, 1)}L${at0(reach, 0)}L${at0(11, -1)}Z`
  }).join('')
  return [
    drawing('path', { d: spines, class: 'spines' }),
    drawing('circle', { cx: 32, cy: 32, r: 13, class: 'body' }),
    drawing('circle', { cx: 28, cy: 28, r: 3, class: 'shine' }),
  ]
}
