/** Where things stand on the board, in parts of its width; rows of pegs from the top, the buckets below them. */
const SPAN = 0.94
const TOP = 0.05
const RISE = 0.86

export type Board = {
  canvas: HTMLCanvasElement
  /** Draws the pegs of a board and, at this far along its way (in rows), a ball with these turns. */
  draw(rows: number, ball?: { turns: readonly number[]; at: number }): void
}

/** A board as wide as its place, drawn anew whenever that changes. */
export function createBoard(): Board {
  const canvas = document.createElement('canvas')
  const painted: { rows: number; ball?: { turns: readonly number[]; at: number } | undefined } = { rows: 0 }
  const paint = () => {
    const scale = Math.min(2, devicePixelRatio)
    const [width, height] = [canvas.clientWidth, canvas.clientHeight]
    if (width === 0 || height === 0 || painted.rows === 0) return
    canvas.width = width * scale
    canvas.height = height * scale
    const context = canvas.getContext('2d')
    if (!context) return
    context.scale(scale, scale)
    paintPegs(context, painted.rows, { width, height })
    if (painted.ball) paintBall(context, painted.rows, { width, height, ...painted.ball })
  }
  new ResizeObserver(paint).observe(canvas)
  return {
    canvas,
    draw: (rows, ball) => {
      Object.assign(painted, { rows, ball })
      paint()
    },
  }
}

type Size = { width: number; height: number }

/** The middle of a place in a row: `right` places from its left end. */
function placeOf({ rows, row, right }: { rows: number; row: number; right: number }, { width, height }: Size): { x: number; y: number } {
  const step = (width * SPAN) / (rows + 1)
  return { x: width / 2 + (right - row / 2) * step, y: height * (TOP + (RISE * row) / rows) }
}

function paintPegs(context: CanvasRenderingContext2D, rows: number, size: Size): void {
  const radius = Math.max(2, size.width / (rows + 1) / 9)
  for (let row = 0; row < rows; row += 1) {
    for (let right = -1; right <= row + 1; right += 1) {
      const { x, y } = placeOf({ rows, row, right }, size)
      const isEdge = right < 0 || right > row
      context.fillStyle = isEdge ? '#3d5a80' : '#9fd8ff'
      context.beginPath()
      context.arc(x, y + (size.height * RISE) / rows / 2.6, radius, 0, 2 * Math.PI)
      context.fill()
    }
  }
}

function paintBall(context: CanvasRenderingContext2D, rows: number, ball: Size & { turns: readonly number[]; at: number }): void {
  const row = Math.min(rows, Math.floor(ball.at))
  const part = Math.min(1, ball.at - row)
  const rightsBefore = ball.turns.slice(0, row).reduce((sum, turn) => sum + turn, 0)
  const from = placeOf({ rows, row, right: rightsBefore }, ball)
  const to = placeOf({ rows, row: Math.min(rows, row + 1), right: rightsBefore + (ball.turns[row] ?? 0) }, ball)
  // It leaps off the peg and falls: across evenly, down ever faster.
  const hop = Math.sin(part * Math.PI) * (ball.height / rows) * 0.28
  const x = from.x + (to.x - from.x) * part
  const y = from.y + (to.y - from.y) * part ** 1.6 - hop
  const radius = Math.max(5, ball.width / (rows + 1) / 3.4)
  const shine = context.createRadialGradient(x - radius / 3, y - radius / 3, radius / 6, x, y, radius)
  shine.addColorStop(0, '#fff3d6')
  shine.addColorStop(0.5, '#ff9d5c')
  shine.addColorStop(1, '#d6452f')
  context.fillStyle = shine
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}
