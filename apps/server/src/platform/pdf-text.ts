/** Widths of Helvetica from the space to the tilde, in thousandths of the size; the bold figures and their signs are as wide. */
const WIDTHS = [
  ...[278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278],
  ...[556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556],
  ...[1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778],
  ...[667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556],
  ...[333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556],
  ...[556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584],
]
const FIRST_SIGN = 32
/** Letters with accents are taken for as wide as most letters. */
const OTHER_WIDTH = 556

/** Signs that WinAnsi has at another place than Unicode. */
const MOVED: Record<string, string> = {
  '–': '\x96',
  '—': '\x97',
  '‘': '\x91',
  '’': '\x92',
  '“': '\x93',
  '”': '\x94',
  '…': '\x85',
  '€': '\x80',
}

/** A text in the encoding of the standard fonts, a byte a sign. They have ñ but no peso sign: money is named by the code of its currency. */
export function winAnsi(text: string): string {
  const replaced = [...text.normalize('NFC').replaceAll('₱', 'PHP ')].map((sign) => MOVED[sign] ?? (isPlain(sign) ? sign : '?'))
  return replaced.join('')
}

function isPlain(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0
  return (code >= FIRST_SIGN && code < 127) || (code >= 160 && code < 256)
}

/** How wide a text is in points. */
export function widthOf(text: string, size: number): number {
  const widths = [...winAnsi(text)].map((sign) => WIDTHS[sign.charCodeAt(0) - FIRST_SIGN] ?? OTHER_WIDTH)
  return (widths.reduce((sum, width) => sum + width, 0) * size) / 1000
}

/** A text cut to a width, with three dots where something is missing. */
export function fitted(text: string, size: number, width: number): string {
  if (widthOf(text, size) <= width) return text
  const signs = [...text]
  while (signs.length > 0 && widthOf(`${signs.join('')}...`, size) > width) signs.pop()
  return `${signs.join('')}...`
}
