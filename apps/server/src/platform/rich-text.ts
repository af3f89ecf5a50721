import sanitizeHtml from 'sanitize-html'

const TAGS = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'h2', 'h3', 'a', 'img']

/** An address of the site, a place on the page, or https elsewhere; nothing that a browser would read another way. */
const ADDRESS = /^(https:\/\/|\/(?![/\\])|#)[^\s\\]*$/i

/** HTML that an operator wrote, cut down to what a text needs: nothing in it can run, and links lead to https alone. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    transformTags: { a: withSafe('href'), img: withSafe('src') },
  })
}

function withSafe(name: 'href' | 'src') {
  return (tagName: string, { [name]: address, ...rest }: Record<string, string>) => ({
    tagName,
    attribs: address !== undefined && ADDRESS.test(address) ? { ...rest, [name]: address } : rest,
  })
}
