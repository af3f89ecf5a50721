const SVG = 'http://www.w3.org/2000/svg'

// Drawn on a grid of 24, in strokes of the current colour.
const paths = {
  back: 'M15 5l-7 7 7 7',
  close: 'M6 6l12 12M18 6L6 18',
  spin: 'M20 12a8 8 0 1 1-2.600-5.900M20 3v5h-5',
  skip: 'M6 5l8 7-8 7zM18 5v14',
  edit: 'M5 19h3.500L19 8.500 15.500 5 5 15.500zM13 7.500l3.500 3.500',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  sound: 'M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM15.500 9a4 4 0 0 1 0 6M18 6.500a7.500 7.500 0 0 1 0 11',
  mute: 'M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM16 9.500l5 5M21 9.500l-5 5',
  rules: 'M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18zM12 11v5.500M12 7.500v.1',
  history: 'M4 12a8 8 0 1 0 2.600-5.900M4 3.500V8h4.500M12 8v4.500l3 1.800',
  full: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
} as const

export type IconName = keyof typeof paths

export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  svg.setAttribute('class', 'icon')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', paths[name])
  svg.append(path)
  return svg
}
