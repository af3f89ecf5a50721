/** One entry of package-lock.json; its key is the folder that the package is installed in. */
export type LockedPackage = {
  name?: string
  version?: string
  license?: string
  integrity?: string
  resolved?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export type LockFile = { packages: Record<string, LockedPackage> }

const FOLDER = 'node_modules/'

/** The packages of others, by folder; ours are links into the workspace. */
export function installedPackages({ packages }: LockFile): [path: string, one: LockedPackage][] {
  return Object.entries(packages).filter(([path, one]) => path.includes(FOLDER) && !one.link)
}

/** The name of a package, by the last folder of its path. */
export function nameAt(path: string): string {
  return path.slice(path.lastIndexOf(FOLDER) + FOLDER.length)
}

/** The folders of all packages that a workspace resolves, its dependencies for development left out. */
export function reachedFrom(lock: LockFile, workspace: string): Set<string> {
  const reached = new Set<string>()
  const waiting = [workspace]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    waiting.push(...resolvedFrom(lock, path))
  }
  return reached
}

/** The folders of what a package depends on, each the nearest above it, as Node resolves. */
export function resolvedFrom(lock: LockFile, path: string): string[] {
  const { dependencies, optionalDependencies } = lock.packages[path] ?? {}
  const names = Object.keys({ ...dependencies, ...optionalDependencies })
  return names.flatMap((name) => nearest(lock, path, name) ?? [])
}

function nearest({ packages }: LockFile, from: string, name: string): string | undefined {
  const folders = from.split('/')
  for (let length = folders.length; length >= 0; length--) {
    const path = [...folders.slice(0, length), `${FOLDER}${name}`].join('/')
    const one = packages[path]
    if (one) return one.link ? one.resolved : path
  }
  return undefined
}
