type Attributes = Readonly<Record<string, string | number>>

const NAMESPACE = 'http://www.w3.org/2000/svg'

/** Builds one element of a drawing. Markup is never parsed, so a page with trusted types shows it too. */
export function part<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly SVGElement[]
): SVGElementTagNameMap[Tag] {
  const node = document.createElementNS(NAMESPACE, tag)
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value))
  node.append(...children)
  return node
}

/** The root of a drawing: decoration, since the page says in words what it shows. */
export function drawing(size: { width: number; height: number }, ...children: readonly SVGElement[]): SVGSVGElement {
  return part('svg', { viewBox: `0 0 ${size.width} ${size.height}`, 'aria-hidden': 'true', focusable: 'false' }, ...children)
}
