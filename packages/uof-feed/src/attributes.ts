import type { XmlElement } from './xml.ts'

/** Refuses a file for what one of its elements says. */
export function refuseAt(element: XmlElement, why: string): never {
  throw new Error(`${element.where()}: <${element.name}> ${why}`)
}

/** An attribute that says something; an empty one says nothing. */
export function optional({ attributes }: XmlElement, name: string): string | undefined {
  return attributes.get(name) || undefined
}

export function required(element: XmlElement, name: string): string {
  return optional(element, name) ?? refuseAt(element, `has no ${name}`)
}

/** The format's types allow a whole number to be written as `2.0`. */
const WHOLE = /^(-?\d{1,15})(?:\.0+)?$/

export function wholeIn(element: XmlElement, name: string): number {
  return optionalWhole(element, name) ?? refuseAt(element, `has no ${name}`)
}

export function optionalWhole(element: XmlElement, name: string): number | undefined {
  const text = optional(element, name)
  if (text === undefined) return undefined
  const [, whole] = WHOLE.exec(text) ?? []
  return whole === undefined ? refuseAt(element, `has no whole number as ${name}: ${quoted(text)}`) : Number(whole)
}

/** A decimal as the format's doubles write it, with an exponent too. */
const DECIMAL = /^(\d{1,6})(?:\.(\d{1,40}))?(?:[eE](-?\d{1,2}))?$/

/** A decimal as text, its digits beyond so many cut off and not rounded: odds are never better than the feed said. */
export function optionalDecimal(element: XmlElement, name: string, digits: number): string | undefined {
  const text = optional(element, name)
  if (text === undefined) return undefined
  const [, whole, part = '', exponent = '0'] = DECIMAL.exec(text) ?? []
  if (whole === undefined) return refuseAt(element, `has no decimal as ${name}: ${quoted(text)}`)
  const scale = part.length - Number(exponent)
  const padded = `${whole}${part}${'0'.repeat(Math.max(0, -scale))}`.padStart(Math.max(0, scale) + 1, '0')
  const point = padded.length - Math.max(0, scale)
  const kept = padded.slice(point, point + digits)
  return `${padded.slice(0, point).replace(/^0+(?=\d)/, '')}${kept === '' ? '' : `.${kept}`}`
}

export function optionalBoolean(element: XmlElement, name: string): boolean | undefined {
  const text = optional(element, name)
  if (text === undefined) return undefined
  if (text === '1' || text === 'true') return true
  return text === '0' || text === 'false' ? false : refuseAt(element, `has neither true nor false as ${name}: ${quoted(text)}`)
}

/** An instant as the REST API writes it, with the offset of its zone, in milliseconds. */
export function instantOf(element: XmlElement, name: string): number {
  const text = required(element, name)
  const ms = INSTANT.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) ? refuseAt(element, `has no instant as ${name}: ${quoted(text)}`) : ms
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/

/** A code that is known here, or the one that stands for any other. */
export function codeOr<Code extends number>(codes: Readonly<Record<string, Code>>, code: number | undefined, other: Code | undefined) {
  if (code === undefined) return undefined
  return Object.values(codes).find((known) => known === code) ?? other
}

export function childrenOf({ children }: XmlElement | { children: readonly XmlElement[] }, name: string): XmlElement[] {
  return children.filter((child) => child.name === name)
}

export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((child) => child.name === name)
}

/** An object without the fields that say nothing. */
export function told(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

const QUOTED_MAX = 40

function quoted(text: string): string {
  return JSON.stringify(text.slice(0, QUOTED_MAX))
}
