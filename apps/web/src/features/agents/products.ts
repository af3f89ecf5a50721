import { contractProducts } from '@croupier/contract/agents-terms'
import type { TextKey } from '#features/language/index.ts'

/** The text of a product's name; one that is not known yet goes by all products' name. */
export function productKey(product: string): TextKey {
  return `agents.product.${contractProducts.find((known) => known === product) ?? 'CONS'}`
}
