import { readdirSync } from 'node:fs'

/** The schemas of the server, in the order in which its migrations first name them. */
export function ownedSchemas(root: string): string[] {
  const files = readdirSync(`${root}apps/server/migrations`).sort()
  return [...new Set(files.map((file) => file.split('_')[1] ?? ''))]
}
