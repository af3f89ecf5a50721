import type { DataProvider, GetListParams } from 'react-admin'
import { type CursorBook, readPage } from './cursors.ts'
import type { Filters } from './sources.ts'

/** The calls behind the lists come with the first list: the contract is large, and the dashboard reads one call of it. */
async function sourceFor(resource: string) {
  return (await import('./sources.ts')).sourceOf(resource)
}

/** Only reads: each write of the console is a call of its own with a reason, made where its button stands. */
export function openDataProvider(): DataProvider {
  const book: CursorBook = new Map()
  const getOne = async (resource: string, id: unknown) => {
    const { one } = await sourceFor(resource)
    if (!one) throw new Error(`${resource} are only listed`)
    return await one(String(id))
  }
  return {
    getList: async (resource, params) => await getList(book, resource, params),
    getOne: async (resource, { id }) => ({ data: (await getOne(resource, id)) as never }),
    getMany: async (resource, { ids }) => ({ data: (await Promise.all(ids.map((id) => getOne(resource, id)))) as never }),
    getManyReference: refuse,
    create: refuse,
    update: refuse,
    updateMany: refuse,
    delete: refuse,
    deleteMany: refuse,
  }
}

async function getList(book: CursorBook, resource: string, { filter, pagination }: GetListParams) {
  const { list } = await sourceFor(resource)
  const { page = 1, perPage = 25 } = pagination ?? {}
  const filters: Filters = filter ?? {}
  const name = JSON.stringify([resource, filters, perPage])
  const found = await readPage(book, { name, page }, (cursor) => list({ filters, cursor, size: perPage }))
  return { data: found.rows as never[], pageInfo: { hasNextPage: found.next !== undefined, hasPreviousPage: page > 1 } }
}

async function refuse(): Promise<never> {
  throw new Error('the console writes by named calls only')
}
