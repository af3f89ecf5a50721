/** Part of the foil that has to go before a cell counts as open. */
const OPEN_AT = 0.45
const BRUSH = 0.2
const SAMPLES = 8

export type Foil = {
  canvas: HTMLCanvasElement
  readonly isOpen: boolean
  cover(): void
  open(): void
}

/** Foil over one cell that a pointer scratches off; `onOpen` comes once, when enough of it is gone. */
export function createFoil(onOpen: () => void, onScratch: () => void): Foil {
  const canvas = document.createElement('canvas')
  let isOpen = true
  const context = () => canvas.getContext('2d', { willReadFrequently: true })
  const open = () => {
    if (isOpen) return
    isOpen = true
    canvas.classList.add('gone')
    onOpen()
  }
  const scratch = (event: PointerEvent) => {
    const at = context()
    if (isOpen || !at || (event.pointerType === 'mouse' && event.buttons === 0)) return
    const box = canvas.getBoundingClientRect()
    at.globalCompositeOperation = 'destination-out'
    at.beginPath()
    at.arc(
      ((event.clientX - box.left) / box.width) * canvas.width,
      ((event.clientY - box.top) / box.height) * canvas.height,
      canvas.width * BRUSH,
      0,
      2 * Math.PI,
    )
    at.fill()
    onScratch()
    if (scratchedPart(at, canvas) >= OPEN_AT) open()
  }
  canvas.addEventListener('pointermove', scratch)
  canvas.addEventListener('pointerdown', scratch)
  return {
    canvas,
    get isOpen() {
      return isOpen
    },
    cover: () => {
      isOpen = false
      canvas.classList.remove('gone')
      paintFoil(canvas)
    },
    open,
  }
}

function paintFoil(canvas: HTMLCanvasElement): void {
  canvas.width = 96
  canvas.height = 96
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return
  const shine = context.createLinearGradient(0, 0, 96, 96)
  for (const [at, colour] of [
    [0, '#c9a24b'],
    [0.45, '#f4dc9a'],
    [0.55, '#e2bd66'],
    [1, '#9c7529'],
  ] as const)
    shine.addColorStop(at, colour)
  context.fillStyle = shine
  context.fillRect(0, 0, 96, 96)
  context.strokeStyle = '#7a5a1d66'
  context.lineWidth = 2
  for (let line = -96; line < 96; line += 12) {
    context.beginPath()
    context.moveTo(line, 96)
    context.lineTo(line + 96, 0)
    context.stroke()
  }
}

/** Looked at in a grid of places, which is as good as every pixel and costs a thousandth. */
function scratchedPart(context: CanvasRenderingContext2D, { width, height }: HTMLCanvasElement): number {
  let gone = 0
  for (let row = 0; row < SAMPLES; row += 1)
    for (let column = 0; column < SAMPLES; column += 1) {
      const [x, y] = [((column + 0.5) * width) / SAMPLES, ((row + 0.5) * height) / SAMPLES]
      if ((context.getImageData(x, y, 1, 1).data[3] ?? 255) < 128) gone += 1
    }
  return gone / SAMPLES ** 2
}
