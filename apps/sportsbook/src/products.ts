/** What the sportsbook sells: each product is a game to the operator, with a page and a category of its own. */
export type Product = { code: string; slug: 'sports' | 'esports'; name: string; category: 'SPORTS' | 'ESPORTS' }

export const products: readonly Product[] = [
  { code: 'spb_sports', slug: 'sports', name: 'Sportsbook', category: 'SPORTS' },
  { code: 'spb_esports', slug: 'esports', name: 'E-sports Book', category: 'ESPORTS' },
]

export function productByCode(code: string): Product | undefined {
  return products.find((product) => product.code === code)
}

export function productBySlug(slug: string): Product | undefined {
  return products.find((product) => product.slug === slug)
}

/** Which product a session is of. A session whose product is sold no more was refused when it was opened. */
export function slugOf(gameCode: string): Product['slug'] {
  return productByCode(gameCode)?.slug ?? 'sports'
}
