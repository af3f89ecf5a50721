import { loadSharp } from './sharp.ts'

const PIXELS_MAX = 40_000_000
const SIDE_MAX = 2400
const SIGNATURES = [
  { format: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { format: 'jpeg', bytes: [0xff, 0xd8, 0xff] },
] as const

type Cut = { width: number; height: number }

export type Drawn = { bytes: Buffer; width: number; height: number }

/**
 * Decodes a png or jpg and draws it anew as a plain jpeg: what hides behind the pixels, beside them or in their
 * description does not survive. With a cut it fills that size, else it is made no larger. Undefined for everything that is no such picture.
 */
export async function drawAnew(sent: Uint8Array, cut?: Cut): Promise<Drawn | undefined> {
  const format = SIGNATURES.find(({ bytes }) => bytes.every((byte, at) => sent[at] === byte))?.format
  if (!format) return undefined
  const sharp = await loadSharp()
  try {
    const picture = sharp(sent, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
    if ((await picture.metadata()).format !== format) return undefined
    const size = cut
      ? { ...cut, fit: 'cover' as const }
      : { width: SIDE_MAX, height: SIDE_MAX, fit: 'inside' as const, withoutEnlargement: true }
    const drawn = picture.rotate().resize(size)
    const { data, info } = await drawn.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    // The decoder refused what the bytes claim to be: a picture that cannot be read is none.
    return undefined
  }
}
