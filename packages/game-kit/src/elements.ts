type Attributes = Readonly<Record<string, string | boolean | (() => void)>>
type Child = Node | string

/** Builds an element. A function becomes a listener of the event it is named after, `false` leaves an attribute out. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') node.addEventListener(name, value)
    else if (value !== false) node.setAttribute(name, value === true ? '' : value)
  }
  node.append(...children)
  return node
}

/** Writes a text only when it changed, so that a screen reader is not told the same thing again. */
export function write(node: HTMLElement, text: string): void {
  if (node.textContent !== text) node.textContent = text
}

const SVG = 'http://www.w3.org/2000/svg'

/** Builds an element of a drawing. */
export function drawing<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | number>> = {},
  ...children: readonly Node[]
): SVGElementTagNameMap[Tag] {
  const node = document.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value))
  node.append(...children)
  return node
}
