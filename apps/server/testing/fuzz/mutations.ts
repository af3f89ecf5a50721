import type { Roll } from '../simulation/turns.ts'
import { oddValues } from './oddities-data.ts'
import { pick } from './plausible.ts'

const DEPTH = 100
const extraKeys = ['bonus', 'id', 'memberId', 'brandId', '__proto__', 'constructor', '', 'Ñ', 'a.b', '\u0000', 'toString', 'balance']

/** A copy of a value with one field spoilt: gone, added, of another type, or grown. */
export function mutated(value: unknown, roll: Roll): unknown {
  if (Array.isArray(value) && value.length > 0 && roll(3) > 0)
    return value.with(roll(value.length), mutated(value[roll(value.length)], roll))
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isRecord ? mutatedRecord(value as Record<string, unknown>, roll) : oddOf(value, roll)
}

function mutatedRecord(value: Record<string, unknown>, roll: Roll): unknown {
  const names = Object.keys(value)
  const name = names.length > 0 ? pick(names, roll) : undefined
  const way = roll(10)
  if (name === undefined || way === 0) return withKey(value, pick(extraKeys, roll), pick(oddValues, roll))
  if (way === 1) return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
  if (way === 2) return withKey(value, name.toUpperCase(), value[name])
  return withKey(value, name, mutated(value[name], roll))
}

/** Also a key like `__proto__`, which an assignment would not make. */
function withKey(value: Record<string, unknown>, name: string, of: unknown): Record<string, unknown> {
  return Object.fromEntries([...Object.entries(value), [name, of]])
}

function oddOf(value: unknown, roll: Roll): unknown {
  const way = roll(8)
  if (way === 0) return nested(value)
  if (way === 1 && typeof value === 'string')
    return (
      value.repeat(2) +
      pick(
        oddValues.filter((one) => typeof one === 'string'),
        roll,
      )
    )
  if (way === 2 && typeof value === 'string') return Number(value)
  if (way === 3) return String(value)
  return pick(oddValues, roll)
}

function nested(value: unknown): unknown {
  let deep = value
  for (let depth = 0; depth < DEPTH; depth += 1) deep = depth % 2 === 0 ? [deep] : { deep }
  return deep
}
