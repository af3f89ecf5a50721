import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A part of an archive: its text is taken to the end before the next part is asked for. */
export type Part = { path: string; text: AsyncIterable<string> | Iterable<string> }

type Packed = { path: Buffer; offset: number; checksum: number; packedBytes: number; bytes: number }

/** Without ZIP64 no part and no archive has more bytes. */
const BYTES_MAX = 0xffff_ffff
/** Compression by deflate, names in UTF-8, sizes and checksum behind the content: they are known when it is written. */
const [VERSION, FLAGS, DEFLATE] = [20, 0x0808, 8]
/** 1980-01-01, the first day that the format knows. */
const FIRST_DAY = 0x0021

/** Parts as a ZIP archive (APPNOTE 6.3), packed as they come; throws for more than 4 GB. */
export async function* zip(parts: AsyncIterable<Part>): AsyncGenerator<Buffer> {
  const done: Packed[] = []
  let offset = 0
  for await (const { path, text } of parts) {
    const packed = { path: Buffer.from(path), offset, checksum: 0, packedBytes: 0, bytes: 0 }
    for await (const chunk of packPart(packed, text)) {
      offset = inBounds(offset + chunk.length)
      yield chunk
    }
    done.push(packed)
  }
  const directory = Buffer.concat(done.map(directoryEntry))
  yield directory
  const end = fields([4, 0x0605_4b50], [2, 0], [2, 0], [2, done.length], [2, done.length], [4, directory.length], [4, offset], [2, 0])
  yield end
}

async function* packPart(packed: Packed, text: Part['text']): AsyncGenerator<Buffer> {
  yield Buffer.concat([fields([4, 0x0403_4b50], ...shared(packed, { isKnown: false }), [2, packed.path.length], [2, 0]), packed.path])
  const content = createDeflateRaw()
  pipeline(Readable.from(counted(packed, text)), content, () => undefined)
  for await (const chunk of content) {
    packed.packedBytes += (chunk as Buffer).length
    yield chunk
  }
  yield fields([4, 0x0807_4b50], [4, packed.checksum], [4, packed.packedBytes], [4, packed.bytes])
}

async function* counted(packed: Packed, text: Part['text']): AsyncGenerator<Buffer> {
  for await (const piece of text) {
    const chunk = Buffer.from(piece)
    packed.checksum = crc32(chunk, packed.checksum)
    packed.bytes = inBounds(packed.bytes + chunk.length)
    yield chunk
  }
}

function directoryEntry(packed: Packed): Buffer {
  const begin = fields([4, 0x0201_4b50], [2, VERSION], ...shared(packed, { isKnown: true }), [2, packed.path.length])
  return Buffer.concat([begin, fields([2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, packed.offset]), packed.path])
}

type Field = readonly [bytes: 2 | 4, value: number]

/** What the directory repeats of the head of a part. */
function shared({ checksum, packedBytes, bytes }: Packed, { isKnown }: { isKnown: boolean }): Field[] {
  const sizes = isKnown ? [checksum, packedBytes, bytes] : [0, 0, 0]
  return [[2, VERSION], [2, FLAGS], [2, DEFLATE], [2, 0], [2, FIRST_DAY], ...sizes.map((size): Field => [4, size])]
}

function fields(...values: readonly Field[]): Buffer {
  const buffers = values.map(([bytes, value]) => {
    const buffer = Buffer.alloc(bytes)
    buffer.writeUIntLE(value, 0, bytes)
    return buffer
  })
  return Buffer.concat(buffers)
}

function inBounds(bytes: number): number {
  if (bytes > BYTES_MAX) throw new Error('the archive would have more than 4 GB')
  return bytes
}
