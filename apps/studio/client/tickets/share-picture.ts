import { showAmount } from '@croupier/game-kit/amounts'
import { type Lottery, pickText } from './lottery.ts'
import type { Ticket } from './messages.ts'
import { stateText } from './ticket-words.ts'

const WIDTH = 720
const MARGIN = 40
const LINE_HEIGHT = 44
/** The rest of a long ticket is told as a number. */
const LINES_MAX = 20

type Written = { text: string; aside?: string; size: number; color: 'text' | 'muted' | 'accent'; isBold?: true }

/** A ticket as a picture: what was played in which draw and what came of it, and nothing of its player. */
export async function drawTicket(lottery: Lottery, ticket: Ticket): Promise<Blob | undefined> {
  const written = writingOf(lottery, ticket)
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = MARGIN * 2 + written.length * LINE_HEIGHT
  const context = canvas.getContext('2d')
  if (!context) return undefined
  const styles = getComputedStyle(document.documentElement)
  const token = (name: string) => styles.getPropertyValue(`--${name}`).trim()
  context.fillStyle = token('surface')
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = token('primary')
  context.fillRect(0, 0, canvas.width, MARGIN / 4)
  context.textBaseline = 'middle'
  for (const [row, { text, aside, size, color, isBold }] of written.entries()) {
    const y = MARGIN + (row + 0.5) * LINE_HEIGHT
    context.font = `${isBold ? 700 : 400} ${size}px ${token('font')}`
    context.fillStyle = token(color)
    context.textAlign = 'left'
    context.fillText(text, MARGIN, y, WIDTH - MARGIN * 2 - (aside === undefined ? 0 : ASIDE_WIDTH))
    context.textAlign = 'right'
    if (aside !== undefined) context.fillText(aside, WIDTH - MARGIN, y, ASIDE_WIDTH)
  }
  return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'))
}

const ASIDE_WIDTH = 180

function writingOf(lottery: Lottery, ticket: Ticket): Written[] {
  const { module, language, names, words } = lottery
  const { draw, lines } = ticket
  const rows = draw.result === null ? [] : module.resultRows(draw.result, language)
  return [
    { text: module.name, size: 34, color: 'text', isBold: true },
    { text: `${names.series(draw.series)} · ${words.draw(draw.number)}`, size: 24, color: 'muted' },
    ...rows.map(({ name, numbers }): Written => ({ text: `${name}: ${numbers.join(' ')}`, size: 24, color: 'accent' })),
    ...lines.slice(0, LINES_MAX).map(
      (line): Written => ({
        text: `${pickText(lottery, line)} ${names.type(line.type).name}`,
        aside: showAmount(BigInt(line.unitMinor), language),
        size: 26,
        color: 'text',
      }),
    ),
    ...(lines.length > LINES_MAX ? [{ text: `+ ${lines.length - LINES_MAX}`, size: 24, color: 'muted' } as const] : []),
    { text: words.total, aside: showAmount(BigInt(ticket.costMinor), language), size: 26, color: 'text', isBold: true },
    { text: stateText(ticket, language), size: 28, color: 'accent', isBold: true },
  ]
}

/** Hands a picture to the apps of the device where the browser can, else saves it. Answers what came of it. */
export async function sharePicture(picture: Blob, name: string): Promise<'shared' | 'saved' | 'dropped'> {
  const file = new File([picture], `${name}.png`, { type: 'image/png' })
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] })
      return 'shared'
    } catch (failure) {
      // The player thought better of it. A frame that may not share saves the picture instead.
      if (failure instanceof DOMException && failure.name === 'AbortError') return 'dropped'
    }
  }
  const address = URL.createObjectURL(picture)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
  return 'saved'
}

/** A browser has taken a picture by then. */
const KEPT_MS = 60_000
