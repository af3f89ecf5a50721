import { parse } from 'secure-json-parse'

const DEPTH_MAX = 32

export class JsonFault extends Error {
  readonly kind: 'syntax' | 'depth' | 'duplicate'

  constructor(kind: 'syntax' | 'depth' | 'duplicate', detail: string) {
    super(detail)
    this.name = 'JsonFault'
    this.kind = kind
  }
}

/**
 * Parses JSON and refuses what JSON.parse lets through: keys that reach for the prototype, which `secure-json-parse` finds, a key that stands
 * twice, and nesting over 32. Throws JsonFault.
 */
export function parseStrictJson(text: string): unknown {
  scan(text)
  try {
    return parse(text)
  } catch {
    throw new JsonFault('syntax', 'not JSON')
  }
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/gs

/** One pass over strings and brackets; everything else is the parser's to judge. */
function scan(text: string): void {
  const open: (Set<string> | null)[] = []
  let lastString: string | undefined
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === ':') remember(open.at(-1), lastString)
    else if (token.startsWith('"')) lastString = token
    else nest(open, token)
  }
}

function nest(open: (Set<string> | null)[], token: string): void {
  if (token === '}' || token === ']') open.pop()
  if (token === '{') open.push(new Set())
  if (token === '[') open.push(null)
  if (open.length > DEPTH_MAX) throw new JsonFault('depth', `nested deeper than ${DEPTH_MAX}`)
}

function remember(keys: Set<string> | null | undefined, token: string | undefined): void {
  if (!keys || token === undefined) return
  const key = readString(token)
  if (keys.has(key)) throw new JsonFault('duplicate', `the key ${key.slice(0, 60)} stands twice`)
  keys.add(key)
}

function readString(token: string): string {
  try {
    return JSON.parse(token)
  } catch {
    throw new JsonFault('syntax', 'not JSON')
  }
}
