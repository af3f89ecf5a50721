import { createElement, Fragment, type ReactNode, useMemo } from 'react'

/** What an operator's text may be made of; anything else loses its shape and keeps its words. */
const TAGS = new Set([
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'hr',
  'span',
  'div',
  'table',
  'tbody',
  'thead',
  'tr',
  'td',
  'th',
])
const DROPPED = new Set(['script', 'style', 'iframe', 'object', 'template', 'svg', 'math'])

/** HTML from an operator, drawn from its parsed tree: no attribute but a checked address survives, and no markup runs. */
export function RichText({ html }: { html: string }) {
  const content = useMemo(() => childrenOf(new DOMParser().parseFromString(html, 'text/html').body), [html])
  return (
    <div className="space-y-3 text-pretty [&_h2]:font-semibold [&_h3]:font-semibold [&_li]:ml-5 [&_li]:list-disc [&_ol_li]:list-decimal">
      {content}
    </div>
  )
}

function childrenOf(node: Node): ReactNode[] {
  return [...node.childNodes].map((child, index) => <Fragment key={String(index)}>{drawn(child)}</Fragment>)
}

function drawn(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof HTMLElement)) return null
  const tag = node.localName
  if (DROPPED.has(tag)) return null
  if (tag === 'br' || tag === 'hr') return createElement(tag)
  if (tag === 'a') return <RichLink href={node.getAttribute('href') ?? ''}>{childrenOf(node)}</RichLink>
  return TAGS.has(tag) ? createElement(tag, null, ...childrenOf(node)) : childrenOf(node)
}

function RichLink({ href, children }: { href: string; children: ReactNode }) {
  const address = URL.canParse(href, window.location.origin) ? new URL(href, window.location.origin) : undefined
  if (address?.protocol !== 'https:' && address?.origin !== window.location.origin) return children
  return (
    <a href={address.href} target="_blank" rel="noopener noreferrer" className="font-medium text-link hover:underline">
      {children}
    </a>
  )
}
