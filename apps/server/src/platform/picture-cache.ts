import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { loadSharp } from './sharp.ts'
import { openSlots } from './slots.ts'

export type PictureFormat = 'webp' | 'avif' | 'png'
/** What is rendered: a drawing as SVG, or a picture that somebody brought. */
export type PictureOrder = { drawing: string | Uint8Array; width: number; height: number; format: PictureFormat }
export type PictureCache = (order: PictureOrder, admit: () => Promise<void>) => Promise<Buffer>

/** Half of the machine at most: pictures never take the processor from calls. */
const RENDERED_AT_ONCE_MAX = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)))
const WAITING_MAX = 50
/** After so much of the quota has been written, what was not used for the longest time goes. */
const SWEEP_PARTS = 16
/** The time of last use of a file is renewed at most so often. */
const USE_NOTED_EVERY_MS = 3_600_000

/**
 * Renders drawings to pixels and keeps them in a folder: a picture is drawn once. The folder holds `bytesMax` at most, up to a sixteenth for
 * each process that shares it; what was used last stays. `admit` is asked before a picture is drawn, not before one that is kept is read. Who
 * comes while 50 wait is refused with `busy`.
 */
export function openPictureCache(folder: string, bytesMax: number): PictureCache {
  const running = new Map<string, Promise<Buffer>>()
  const inSlot = openSlots({ count: RENDERED_AT_ONCE_MAX, waitingMax: WAITING_MAX })
  const keep = keeper(folder, bytesMax)
  return async (order, admit) => {
    const key = `${createHash('sha256').update(`${order.width}x${order.height}:`).update(order.drawing).digest('hex').slice(0, 32)}.${order.format}`
    const kept = await readKept(join(folder, key.slice(0, 2), key))
    if (kept) return kept
    await admit()
    const known = running.get(key)
    if (known) return await known
    const made = inSlot(() => render(order)).finally(() => running.delete(key))
    running.set(key, made)
    const pixels = await made
    await keep(key, pixels)
    return pixels
  }
}

async function readKept(path: string): Promise<Buffer | undefined> {
  const pixels = await readFile(path).catch(() => undefined)
  if (pixels) await noteUse(path).catch(() => undefined)
  return pixels
}

async function noteUse(path: string): Promise<void> {
  const { mtimeMs } = await stat(path)
  const now = Date.now()
  if (now - mtimeMs > USE_NOTED_EVERY_MS) await utimes(path, now / 1000, now / 1000)
}

/** Writes pictures, and makes room when enough was written. What cannot be written, as on a full disk, is drawn anew the next time. */
function keeper(folder: string, bytesMax: number): (key: string, pixels: Buffer) => Promise<void> {
  let unswept = Number.POSITIVE_INFINITY
  let sweeping: Promise<void> | undefined
  return async (key, pixels) => {
    unswept += pixels.byteLength
    await write(join(folder, key.slice(0, 2)), key, pixels).catch(() => undefined)
    if (unswept < bytesMax / SWEEP_PARTS || sweeping) return
    unswept = 0
    sweeping = makeRoom(folder, bytesMax - bytesMax / SWEEP_PARTS).finally(() => {
      sweeping = undefined
    })
    await sweeping
  }
}

async function write(folder: string, name: string, pixels: Buffer): Promise<void> {
  const path = join(folder, name)
  await mkdir(folder, { recursive: true })
  const half = `${path}.${process.pid}.half`
  await writeFile(half, pixels)
  await rename(half, path)
}

/** Removes what was not used for the longest time, until `bytesMax` are left. */
async function makeRoom(folder: string, bytesMax: number): Promise<void> {
  const files = (await filesOf(folder)).sort((one, other) => other.usedAtMs - one.usedAtMs)
  let bytes = 0
  for (const file of files) {
    bytes += file.bytes
    if (bytes > bytesMax) await rm(file.path, { force: true })
  }
}

type Kept = { path: string; bytes: number; usedAtMs: number }

/** Another process may remove a file meanwhile. */
async function filesOf(folder: string): Promise<Kept[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files: Kept[] = []
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(() => undefined)
    if (found) files.push({ path, bytes: found.size, usedAtMs: found.mtimeMs })
  }
  return files
}

async function render(order: PictureOrder): Promise<Buffer> {
  const sharp = await loadSharp()
  const drawn = sharp(Buffer.from(order.drawing), { density: 144 }).resize(order.width, order.height, { fit: 'cover' })
  if (order.format === 'avif') return await drawn.avif({ quality: 55, effort: 1 }).toBuffer()
  return order.format === 'png' ? await drawn.png().toBuffer() : await drawn.webp({ quality: 80 }).toBuffer()
}
