import { createHash, timingSafeEqual } from 'node:crypto'

const ID = /^[0-9a-f-]{36}$/

/** What a visitor answers to which captcha; undefined where the cookie or the answer is missing, or the cookie is none of ours. */
export function givenAnswer(id: string | undefined, answer: string | undefined): { id: string; answer: string } | undefined {
  return id === undefined || answer === undefined || !ID.test(id) ? undefined : { id, answer: answer.trim() }
}

type Kept = { answerHash: Buffer; expiresAt: Date }

/** Whether an answer fits the captcha that was kept for it, and comes in time; the comparison takes as long whatever was answered. */
export function fitsCaptcha(kept: Kept | undefined, { id, answer }: { id: string; answer: string }, now: Date): boolean {
  if (!kept || kept.expiresAt < now) return false
  return timingSafeEqual(kept.answerHash, hashOfAnswer(id, answer))
}

/** An answer as it is stored, tied to its captcha. */
export function hashOfAnswer(id: string, answer: string): Buffer {
  return createHash('sha256').update(`${id}:${answer}`).digest()
}

/** Digits as pen strokes in a 20 by 32 box: no font of the machine is needed. */
const strokes: Record<string, string> = {
  '0': 'M10 2C3 2 2 10 2 16s1 14 8 14 8-8 8-14S17 2 10 2Z',
  '1': 'M4 8l7-6v28M4 30h13',
  '2': 'M2 8c2-8 16-8 16 1 0 7-13 12-16 21h17',
  '3': 'M2 5c5-5 15-3 15 4 0 5-5 7-9 7 5 0 10 2 10 7 0 8-12 9-16 4',
  '4': 'M14 30V2L2 22h17',
  '5': 'M17 2H5L3 14c5-4 15-2 15 7s-11 12-16 6',
  '6': 'M16 3C7 2 2 11 2 20c0 14 16 13 16 2 0-9-12-10-16-1',
  '7': 'M2 2h16C12 11 9 19 8 30',
  '8': 'M10 2C1 2 1 15 10 15s10 15 0 15-10-15 0-15 9-13 0-13Z',
  '9': 'M4 29c9 2 14-7 14-16C18-1 2-1 2 10c0 9 12 10 16 2',
}

/** A number from `from` on and below `to`: the picture is drawn anew each time. */
export type Roll = (from: number, to: number) => number

/** The picture of an answer as SVG: bent digits among lines and dots, with no text in it that could be read out. */
export function pictureOf(answer: string, roll: Roll): string {
  const digits = [...answer].map((digit, at) => {
    const place = `translate(${18 + at * 30 + roll(-4, 5)} ${12 + roll(-5, 6)}) rotate(${roll(-22, 23)} 10 16) skewX(${roll(-14, 15)})`
    return `<path d="${strokes[digit]}" transform="${place}" stroke="${ink(roll)}" stroke-width="${roll(28, 42) / 10}"/>`
  })
  const lines = Array.from({ length: 6 }, () => {
    const [from, over, to] = [roll(0, 56), roll(0, 56), roll(0, 56)]
    return `<path d="M0 ${from}Q${roll(0, 180)} ${over} 180 ${to}" stroke="${ink(roll)}" stroke-width="1.4"/>`
  })
  const dots = Array.from(
    { length: 60 },
    () => `<circle cx="${roll(0, 180)}" cy="${roll(0, 56)}" r="1" fill="${ink(roll)}" stroke="none"/>`,
  )
  const drawn = [...lines, ...digits, ...dots].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="180" height="56"><rect width="180" height="56" fill="#eef2fa"/><g fill="none" stroke-linecap="round">${drawn}</g></svg>`
}

function ink(roll: Roll): string {
  return `hsl(${roll(0, 360)} 45% ${roll(25, 45)}%)`
}
