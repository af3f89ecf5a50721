import { readdirSync } from 'node:fs'

/** The schemas of the server, in the order in which its migrations first name them. */
export function ownedSchemas(root: string): string[] {
  const files = readdirSync(`${root}apps/server/migrations`)
    .filter((file) => file.endsWith('.sql'))
    .sort()
  return [...new Set(files.map((file) => file.split('_')[1] ?? ''))]
}
