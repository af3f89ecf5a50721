/** Folder of the PostgreSQL that the machine's owner wants to run here; undefined where the one from npm does. */
export function postgresHome(): string | undefined {
  return process.env.POSTGRES_HOME || undefined
}
