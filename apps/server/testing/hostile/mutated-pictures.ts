import sharp from 'sharp'

/** Of a thousand bits this many are turned, by turns: from a picture that lost one bit to one that is mostly noise. */
const TURNED_PER_MILLE = [0, 1, 4, 20, 100]

/** True pictures of both kinds, each with bits turned at places that its number alone decides. Signatures stay, so that the decoder has to judge. */
export async function mutatedPictures(count: number): Promise<Buffer[]> {
  const gradient = Buffer.from(Array.from({ length: 96 * 64 * 3 }, (_, at) => (at * 7) % 256))
  const picture = () => sharp(gradient, { raw: { width: 96, height: 64, channels: 3 } })
  const originals = [
    await picture().png().toBuffer(),
    await picture().jpeg().toBuffer(),
    await picture().jpeg({ progressive: true }).toBuffer(),
    await picture().png({ palette: true }).toBuffer(),
  ]
  return Array.from({ length: count }, (_, seed) => mutated(originals[seed % originals.length] ?? Buffer.alloc(0), seed))
}

const SIGNATURE_BYTES = 8

function mutated(original: Buffer, seed: number): Buffer {
  const bytes = Buffer.from(original)
  const next = sequenceOf(seed)
  const bits = (bytes.length - SIGNATURE_BYTES) * 8
  const turned = 1 + Math.floor((bits * (TURNED_PER_MILLE[seed % TURNED_PER_MILLE.length] ?? 0)) / 1000)
  for (let at = 0; at < turned; at++) {
    const bit = next() % bits
    const place = SIGNATURE_BYTES + (bit >> 3)
    bytes[place] = (bytes[place] ?? 0) ^ (1 << (bit & 7))
  }
  return bytes
}

/** The numbers of xorshift32: the same seed tells the same pictures on every machine. */
function sequenceOf(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
}
