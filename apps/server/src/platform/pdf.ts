import { deflateSync } from 'node:zlib'
import { winAnsi } from './pdf-text.ts'

/** A4, in points. */
export const PAGE = { width: 595, height: 842 }
const FONTS = ['Helvetica', 'Helvetica-Bold'] as const
/** Objects before the first page: catalogue, tree of pages, two fonts, information. */
const FIRST_PAGE = 6

type Pdf = { title: string; language: string; pageCount: number; pages: Iterable<string> }

/** The bytes of a PDF, one page after the other; each page is a content stream that names its fonts F1 and F2 (bold). */
export function* pdfOf({ title, language, pageCount, pages }: Pdf): Generator<Buffer> {
  const offsets: number[] = []
  let size = 0
  const sized = (bytes: Buffer) => {
    size += bytes.length
    return bytes
  }
  const object = (body: string | Buffer) => {
    offsets.push(size)
    return sized(
      Buffer.concat([
        Buffer.from(`${offsets.length} 0 obj\n`),
        typeof body === 'string' ? Buffer.from(body, 'latin1') : body,
        Buffer.from('\nendobj\n'),
      ]),
    )
  }
  yield sized(Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n', 'latin1'))
  const kids = Array.from({ length: pageCount }, (_, place) => `${FIRST_PAGE + 2 * place} 0 R`).join(' ')
  yield object(`<< /Type /Catalog /Pages 2 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`)
  yield object(`<< /Type /Pages /Kids [${kids}] /Count ${pageCount} /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] >>`)
  for (const font of FONTS) yield object(`<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`)
  yield object(`<< /Title (${literal(title)}) >>`)
  for (const page of pages) {
    const content = offsets.length + 2
    yield object(`<< /Type /Page /Parent 2 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${content} 0 R >>`)
    yield object(streamOf(page))
  }
  yield Buffer.from(trailerOf(offsets, size))
}

/** Characters of a string in parentheses, as the fonts encode them. */
export function literal(text: string): string {
  return winAnsi(text).replace(/[\\()]/g, (sign) => `\\${sign}`)
}

function streamOf(content: string): Buffer {
  const packed = deflateSync(Buffer.from(content, 'latin1'))
  const head = Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`)
  return Buffer.concat([head, packed, Buffer.from('\nendstream')])
}

/** Where each object begins; a line of the table is 20 bytes. */
function trailerOf(offsets: readonly number[], size: number): string {
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = offsets.length + 1
  return `xref\n0 ${count}\n0000000000 65535 f \n${lines}trailer\n<< /Size ${count} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${size}\n%%EOF\n`
}
