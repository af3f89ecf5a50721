import type { ValueOf } from '@croupier/contract/route'
import type { RegisterFieldName } from '@croupier/contract/site'
import type { registerSettings } from '@croupier/contract/site-pages'
import type { TextKey } from '#features/language/index.ts'

export type RegisterField = NonNullable<ValueOf<typeof registerSettings>[RegisterFieldName]>

/** One thing that a value must be, in words, and whether a value is. */
export type Rule = { text: TextKey; values?: Record<string, number>; fits: (value: string) => boolean }

/** The words for each pattern of the server by its id (VL-07). */
const PATTERN_TEXTS: readonly TextKey[] = [
  'identity.rule.other',
  'identity.rule.1',
  'identity.rule.2',
  'identity.rule.3',
  'identity.rule.4',
  'identity.rule.5',
  'identity.rule.6',
  'identity.rule.7',
  'identity.rule.8',
  'identity.rule.9',
  'identity.rule.10',
  'identity.rule.11',
  'identity.rule.12',
  'identity.rule.13',
  'identity.rule.14',
]

/** The rules of a registration field as the server set them: its length, and its pattern unless that is a bare star (VL-07). */
export function rulesOf(field: Pick<RegisterField, 'acceptedPattern' | 'patternId' | 'minLength' | 'maxLength'>): Rule[] {
  const { minLength: min, maxLength: max, acceptedPattern, patternId } = field
  const rules: Rule[] = []
  if (min > 0) rules.push({ text: 'identity.rule.length', values: { min, max }, fits: ({ length }) => length >= min && length <= max })
  const pattern = compiled(acceptedPattern)
  if (pattern) rules.push({ text: PATTERN_TEXTS[patternId ?? 0] ?? 'identity.rule.other', fits: (value) => pattern.test(value) })
  return rules
}

/** A password must not hold the name; what is common is known to the server alone. */
export function nameRule(username: string): Rule {
  const name = username.trim().toLowerCase()
  return { text: 'identity.rule.name', fits: (value) => value !== '' && (name === '' || !value.toLowerCase().includes(name)) }
}

/** The first rule that a value breaks. An empty value breaks none: whether it may be empty is another question. */
export function brokenRule(rules: readonly Rule[], value: string): Rule | undefined {
  return value === '' ? undefined : rules.find((rule) => !rule.fits(value))
}

/** A pattern of the whole value; one that this browser cannot read is left to the server. */
function compiled(pattern: string): RegExp | undefined {
  if (pattern === '*' || pattern === '') return undefined
  try {
    return new RegExp(`^(?:${pattern})$`, 'u')
  } catch {
    return undefined
  }
}
