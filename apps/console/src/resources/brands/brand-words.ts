type Standing = { id: string; parentId: string | null }

/** Brands in the order of their tree, each with how deep it stands. */
export function treeRows<Brand extends Standing>(brands: readonly Brand[]): { brand: Brand; depth: number }[] {
  const below = (parentId: string | null, depth: number): { brand: Brand; depth: number }[] =>
    brands.filter((brand) => brand.parentId === parentId).flatMap((brand) => [{ brand, depth }, ...below(brand.id, depth + 1)])
  return below(null, 0)
}
