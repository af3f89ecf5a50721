import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

type Upload = { name: string; bytes: Buffer }

const text = (name: string, content: string): Upload => ({ name, bytes: Buffer.from(content, 'latin1') })
const joined = (name: string, ...parts: Buffer[]): Upload => ({ name, bytes: Buffer.concat(parts) })
const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#336699' } })

const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpegHead = Buffer.from([0xff, 0xd8, 0xff, 0xe0])

/** A png's first part with any size written into it. */
function pngOfSize(width: number, height: number): Buffer {
  const part = Buffer.alloc(25)
  part.writeUInt32BE(13, 0)
  part.write('IHDR', 4, 'latin1')
  part.writeUInt32BE(width, 8)
  part.writeUInt32BE(height, 12)
  part.set([8, 2, 0, 0, 0], 16)
  return Buffer.concat([pngHead, part])
}

/** Files that are no picture, claim to be one, or are one of a kind that is not taken: each must be refused. */
export async function hostileUploads(): Promise<Upload[]> {
  const png = await blank(40, 30).png().toBuffer()
  const jpeg = await blank(40, 30).jpeg().toBuffer()
  const others = await Promise.all([
    blank(20, 20).webp().toBuffer(),
    blank(20, 20).gif().toBuffer(),
    blank(20, 20).tiff().toBuffer(),
    blank(20, 20).avif().toBuffer(),
  ])
  return [
    { name: 'nothing', bytes: Buffer.alloc(0) },
    { name: 'one byte', bytes: Buffer.from([0x89]) },
    { name: 'zeros', bytes: Buffer.alloc(4096) },
    { name: 'noise', bytes: randomBytes(4096) },
    ...['webp', 'gif', 'tiff', 'avif'].map((name, at) => ({ name, bytes: others[at] ?? Buffer.alloc(0) })),
    text('svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="hit()"><script>hit()</script></svg>'),
    text('svg with a document type', '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
    text('html', '<!doctype html><script>hit()</script>'),
    text('pdf', '%PDF-1.7\n1 0 obj\n<< /OpenAction << /S /JavaScript /JS (hit()) >> >>'),
    text('zip', 'PK\u0003\u0004'),
    text('program of Windows', 'MZ\u0090\u0000'),
    text('program of Linux', '\u007fELF'),
    text('shell script', '#!/bin/sh\nrm -rf /'),
    text('page of php', '<?php system($_GET["x"]);'),
    text('picture as text', 'data:image/png;base64,iVBORw0KGgo='),
    text('json', '{"file":"x"}'),
    text('bitmap', 'BM\u0036\u0000'),
    text('icon', '\u0000\u0000\u0001\u0000'),
    text('postscript', '%!PS-Adobe-3.0 EPSF'),
    text('magick script', 'push graphic-context\nfill "url(https://evil.example/x)"'),
    text('playlist', '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd'),
    text('heif', '\u0000\u0000\u0000\u0018ftypheic'),
    joined('png head alone', pngHead),
    joined('jpeg head alone', jpegHead),
    joined('png head before html', pngHead, Buffer.from('<script>hit()</script>')),
    joined('jpeg head before php', jpegHead, Buffer.from('<?php system("x");')),
    joined('jpeg head before noise', jpegHead, randomBytes(2048)),
    joined('gif head before a png', Buffer.from('GIF89a'), png),
    joined('blank before a png', Buffer.from(' '), png),
    joined('byte order mark before a jpeg', Buffer.from([0xef, 0xbb, 0xbf]), jpeg),
    joined('half a png', png.subarray(0, png.length >> 1)),
    joined('a third of a jpeg', jpeg.subarray(0, Math.floor(jpeg.length / 3))),
    { name: 'png of 100,000 by 100,000', bytes: pngOfSize(100_000, 100_000) },
    { name: 'png of 2^31 by 2^31', bytes: pngOfSize(0x7fffffff, 0x7fffffff) },
    { name: 'png of nothing by nothing', bytes: pngOfSize(0, 0) },
    { name: 'png too many pixels', bytes: await blank(9000, 9000).png({ compressionLevel: 9 }).toBuffer() },
    { name: 'png with a broken part', bytes: Buffer.concat([png.subarray(0, 33), randomBytes(64), png.subarray(33)]) },
  ]
}

/** True pictures that carry something else: they are taken, and only their pixels stay. */
export async function stuffedPictures(): Promise<Upload[]> {
  const payload = Buffer.from('<script>hit()</script><?php system("x"); ?>')
  const png = await blank(40, 30).png().toBuffer()
  const described = blank(40, 30).withExif({ IFD0: { Artist: payload.toString(), ImageDescription: 'Home: 14.5995 N 120.9842 E' } })
  return [
    joined('png with a tail', png, payload),
    joined('jpeg with a tail', await blank(40, 30).jpeg().toBuffer(), payload),
    { name: 'jpeg with a description', bytes: await described.jpeg().toBuffer() },
  ]
}
