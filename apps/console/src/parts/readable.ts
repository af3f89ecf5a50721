import { terms as termsSchema } from '@croupier/contract/agents-terms'
import { formatAmount } from '@croupier/money/format'
import { parseWire } from '@croupier/money/money'
import { type Difference, differencesOf } from '#differences.ts'
import { kindName, rateText, scaleText } from '#resources/agents/agent-words.ts'
import { formatInstant, humanizeName, shortId } from '#words.ts'

/** A change for a reader; one that says something to a machine alone is left out. */
export type Readable = { label: string; before?: string; after?: string }

/** What a write changed, in words: instants of the zone, amounts, rates and terms as a person writes them. */
export function readableChanges(before: unknown, after: unknown, zone: string): Readable[] {
  const [old, now] = [termsText(before), termsText(after)]
  if (old !== undefined || now !== undefined) return [{ label: 'Terms', ...(old && { before: old }), ...(now && { after: now }) }]
  return differencesOf(before, after).flatMap((difference) => {
    const gone = wordOf(difference, difference.before, zone)
    const come = wordOf(difference, difference.after, zone)
    if (gone === undefined && come === undefined) return []
    return [{ label: labelOf(difference.path), ...(gone && { before: gone }), ...(come && { after: come }) }]
  })
}

/** `dividend, 5% of CONS; ...` of a contract or template; undefined for anything that has no terms. */
function termsText(value: unknown): string | undefined {
  const inner = typeof value === 'object' && value !== null && 'terms' in value ? value.terms : value
  const read = termsSchema.safeParse(inner)
  if (!read.success) return undefined
  const { kind, product, cap } = read.data
  const most = cap === null ? '' : `, at most ${formatAmount(cap, 'EN')}`
  return `${kindName(kind)}, ${product === 'CONS' ? 'all products' : product}: ${scaleText(read.data)}${most}`
}

const LANGUAGES: Record<string, string> = { EN: 'English', TY: 'Filipino' }

/** `Title, English` of `texts.EN.title`. */
function labelOf(path: string): string {
  if (path === '') return ''
  const [first = '', ...rest] = path.split('.')
  const [language = '', ...names] = rest
  const languageName = first === 'texts' ? LANGUAGES[language] : undefined
  return languageName ? [...names.map(humanizeName), languageName].join(', ') : [first, ...rest].map(humanizeName).join(', ')
}

type Rule = { path?: RegExp; value: RegExp; write: (value: string, zone: string) => string | undefined }

/** The first rule whose path and value fit writes the value. */
const rules: readonly Rule[] = [
  { value: /^[[{]|^(\\x)?[0-9a-f]{32,}$/, write: () => undefined },
  { path: /(Time|At|Until)$/, value: /^\d{12,14}$/, write: (value, zone) => formatInstant(Number(value), zone) },
  { value: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/, write: (value, zone) => formatInstant(Date.parse(value), zone) },
  { path: /Ppm$/, value: /^\d{1,7}$/, write: (value) => rateText(Number(value)) },
  { path: /Minor$/, value: /^-?\d{1,18}$/, write: (value) => formatAmount(BigInt(value), 'EN') },
  { value: /^-?\d{1,14}\.\d\d$/, write: (value) => formatAmount(parseWire(value) ?? 0n, 'EN') },
  { value: /^true$/, write: () => 'yes' },
  { value: /^false$/, write: () => 'no' },
  { value: /^[0-9a-f]{8}-[0-9a-f-]{27}$/, write: shortId },
]

function wordOf({ path }: Difference, value: string | undefined, zone: string): string | undefined {
  if (value === undefined) return undefined
  const rule = rules.find((one) => (one.path?.test(path) ?? true) && one.value.test(value))
  return rule ? rule.write(value, zone) : value
}
