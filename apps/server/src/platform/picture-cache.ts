import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadSharp } from './sharp.ts'

export type PictureFormat = 'webp' | 'avif' | 'png'
export type PictureOrder = { svg: string; width: number; height: number; format: PictureFormat }

const RENDERED_AT_ONCE_MAX = 2

/** Renders drawings to pixels, two at a time, and keeps them in a folder: a picture is drawn once. */
export function openPictureCache(folder: string): (order: PictureOrder) => Promise<Buffer> {
  const running = new Map<string, Promise<Buffer>>()
  const inSlot = slots(RENDERED_AT_ONCE_MAX)
  return async (order) => {
    const key = `${createHash('sha256').update(`${order.width}x${order.height}:${order.svg}`).digest('hex').slice(0, 32)}.${order.format}`
    const known = running.get(key)
    if (known) return await known
    const made = readOrRender(join(folder, key.slice(0, 2)), key, () => inSlot(() => render(order))).finally(() => running.delete(key))
    running.set(key, made)
    return await made
  }
}

async function readOrRender(folder: string, name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const path = join(folder, name)
  const kept = await readFile(path).catch(() => undefined)
  if (kept) return kept
  const pixels = await draw()
  await mkdir(folder, { recursive: true })
  const half = `${path}.${process.pid}.half`
  await writeFile(half, pixels)
  await rename(half, path)
  return pixels
}

async function render(order: PictureOrder): Promise<Buffer> {
  const sharp = await loadSharp()
  const drawn = sharp(Buffer.from(order.svg), { density: 144 }).resize(order.width, order.height, { fit: 'cover' })
  if (order.format === 'avif') return await drawn.avif({ quality: 55, effort: 1 }).toBuffer()
  return order.format === 'png' ? await drawn.png().toBuffer() : await drawn.webp({ quality: 80 }).toBuffer()
}

function slots(count: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let free = count
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
