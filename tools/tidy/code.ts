type State = { kind: 'code' | 'line' | 'block' | 'single' | 'double' | 'template' | 'regex'; isInClass?: boolean }

/** The source with comments and the insides of strings blanked out, so that a search finds code alone; every place keeps its number. */
export function codeOf(text: string): string {
  return blank(text, { comments: true, strings: true })
}

/** The source with its comments blanked out; strings stay. */
export function withoutComments(text: string): string {
  return blank(text, { comments: true, strings: false })
}

/** Line of a place in a text, counted from one. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

/** A scanner, not a parser: it knows strings, templates, comments and regular expressions, and forgets a quote at the end of its line. */
function blank(text: string, what: { comments: boolean; strings: boolean }): string {
  const stack: State[] = [{ kind: 'code' }]
  const braces: number[] = []
  let made = ''
  for (let at = 0; at < text.length; ) {
    const before = stack.at(-1)?.kind ?? 'code'
    const length = before === 'code' ? inCode(text, { at, stack, braces }) : inside(text, { at, stack, braces })
    const piece = text.slice(at, at + length)
    const sort = sortOf(before, stack.at(-1)?.kind ?? 'code')
    made += sort !== 'code' && what[sort] ? piece.replace(/[^\n]/g, ' ') : piece
    at += length
  }
  return made
}

/** A piece that begins or ends a comment belongs to it; the quotes of a string stay. */
function sortOf(before: State['kind'], now: State['kind']): 'comments' | 'strings' | 'code' {
  if ([before, now].some((kind) => kind === 'line' || kind === 'block')) return 'comments'
  return before !== 'code' && now === before ? 'strings' : 'code'
}

type Cursor = { at: number; stack: State[]; braces: number[] }

const openers = { "'": 'single', '"': 'double', '`': 'template' } as const

function inCode(text: string, { at, stack, braces }: Cursor): number {
  const two = text.slice(at, at + 2)
  const one = two[0] ?? ''
  if (two === '//' || two === '/*') {
    stack.push({ kind: two === '//' ? 'line' : 'block' })
    return 2
  }
  if (one in openers) stack.push({ kind: openers[one as keyof typeof openers] })
  else if (one === '/' && isRegexStart(text, at)) stack.push({ kind: 'regex' })
  else if (braces.length > 0) countBrace(one, stack, braces)
  return 1
}

/** A brace inside `${…}` is counted; the last one gives the template back. */
function countBrace(one: string, stack: State[], braces: number[]): void {
  if (one !== '{' && one !== '}') return
  const open = braces.pop() ?? 0
  if (one === '{') braces.push(open + 1)
  else if (open === 0) stack.pop()
  else braces.push(open - 1)
}

function inside(text: string, place: Cursor): number {
  const { at, stack } = place
  const state = stack.at(-1) ?? { kind: 'code' }
  const one = text[at] ?? ''
  if (state.kind === 'block') return text.startsWith('*/', at) ? leave(stack, 2) : 1
  if (one === '\n' && state.kind !== 'template') return leave(stack, 1)
  if (state.kind === 'line') return 1
  return one === '\\' ? 2 : inString(text, place, state)
}

function inString(text: string, place: Cursor, state: State): number {
  if (state.kind === 'template' && text.startsWith('${', place.at)) return enter(place)
  return quoted(text[place.at] ?? '', state, place.stack)
}

function quoted(one: string, state: State, stack: State[]): number {
  if (state.kind === 'regex' && (one === '[' || one === ']')) state.isInClass = one === '['
  const end = { single: "'", double: '"', template: '`', regex: '/', code: '', line: '', block: '' }[state.kind]
  return one === end && !state.isInClass ? leave(stack, 1) : 1
}

function enter({ stack, braces }: Cursor): number {
  stack.push({ kind: 'code' })
  braces.push(0)
  return 2
}

function leave(stack: State[], length: number): number {
  stack.pop()
  return length
}

/** A slash begins a regular expression where no value stands before it. */
function isRegexStart(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 40), at).trimEnd()
  return before === '' || /[(,=:[!&|?{};+]$|\b(return|of|in|case)$/.test(before)
}
