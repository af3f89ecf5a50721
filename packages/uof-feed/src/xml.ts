import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** An element of a document. Attributes are the text between the quotes; text between elements is not kept, as the format has none. */
export type XmlElement = {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
  /** Where it begins, for messages to people. */
  where(): string
}

/** Some hours of one feed; longer recordings are cut into files. */
export const XML_CHARACTERS_MAX = 32_000_000
const NESTED_MAX = 20
const [STRAY_SHOWN_MAX, CAUSE_SHOWN_MAX] = [40, 200]
/** One root around all documents of a file, on their first line, so that line numbers stay. */
const [ROOT_START, ROOT_END] = ['<recording>', '</recording>']

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  parseTagValue: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  captureMetaData: true,
  maxNestedTags: NESTED_MAX,
})

/**
 * The documents of a file, one after the other: each with a declaration of its own or without one. Throws with line and column where the text is no
 * well-formed XML, is too long or too deep, or declares a document type: no entity but the five of XML itself is ever read.
 */
export function parseDocuments(text: string): XmlElement[] {
  if (text.length > XML_CHARACTERS_MAX) throw new Error(`the file has more than ${XML_CHARACTERS_MAX} characters`)
  const documents = text.replace(/^\uFEFF/, '')
  const declared = /<!(DOCTYPE|ENTITY)/i.exec(documents)
  if (declared) throw new Error(`${placeIn(documents, declared.index)}: document types and entities are not read`)
  const whole = `${ROOT_START}${documents}${ROOT_END}`
  const checked = XMLValidator.validate(whole)
  if (checked !== true) {
    const { line, col, msg } = checked.err
    throw new Error(
      `line ${line}, column ${line === 1 ? Math.max(1, col - ROOT_START.length) : col}: no well-formed XML: ${msg.slice(0, CAUSE_SHOWN_MAX)}`,
    )
  }
  const [recording] = parsed(whole)
  const stray = recording?.recording?.map((node) => node[TEXT]).find((text) => text !== undefined)
  if (stray !== undefined) throw new Error(`text that is in no document: ${JSON.stringify(String(stray).slice(0, STRAY_SHOWN_MAX))}`)
  return elementsOf(recording?.recording, (offset) => placeIn(documents, offset - ROOT_START.length))
}

type ParsedNode = Record<string | symbol, unknown>

function parsed(whole: string): { recording?: ParsedNode[] }[] {
  try {
    return parser.parse(whole)
  } catch (failure) {
    throw new Error(`this XML is not read: ${failure instanceof Error ? failure.message : String(failure)}`)
  }
}

/** The parser's nodes in order: each has one key, its name, beside `:@` with its attributes. */
function elementsOf(nodes: unknown, placeOf: (offset: number) => string): XmlElement[] {
  if (!Array.isArray(nodes)) return []
  return nodes.flatMap((node: ParsedNode): XmlElement[] => {
    const name = Object.keys(node).find((key) => key !== ATTRIBUTES)
    if (name === undefined || name === TEXT) return []
    const given = Object.hasOwn(node, ATTRIBUTES) ? (node[ATTRIBUTES] as Record<string, unknown>) : {}
    const offset = (node[PLACE] as { startIndex?: number } | undefined)?.startIndex ?? 0
    return [
      {
        name,
        attributes: new Map(Object.entries(given).map(([key, value]) => [key, decoded(String(value))])),
        children: elementsOf(node[name], placeOf),
        where: () => placeOf(offset),
      },
    ]
  })
}

const ATTRIBUTES = ':@'
const PLACE = XMLParser.getMetaDataSymbol() as symbol
const TEXT = '#text'

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])
const CODE_POINT_MAX = 0x10ffff

/** An entity that is none of XML itself stays as it is written. */
function decoded(value: string): string {
  return value.replace(/&(#x?|)([\da-zA-Z]{1,7});/g, (whole, mark: string, name: string) => {
    if (mark === '') return ENTITIES.get(name) ?? whole
    const point = Number(mark === '#' ? name : `0x${name}`)
    return Number.isInteger(point) && point <= CODE_POINT_MAX ? String.fromCodePoint(point) : whole
  })
}

function placeIn(text: string, offset: number): string {
  const before = text.slice(0, Math.max(0, offset))
  const line = before.split('\n').length
  return `line ${line}, column ${before.length - before.lastIndexOf('\n')}`
}
