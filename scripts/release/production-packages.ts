/** What package-lock.json says about one installed package; its key is the package's folder. */
export interface LockedPackage {
  version?: string
  os?: string | string[]
  cpu?: string | string[]
  libc?: string | string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

export interface Platform {
  os: string
  cpu: string
  libc: string
}

/**
 * Folders of the packages that the shop needs at run time on one platform, from the dependencies of the root and theirs. npm's own
 * marks in the lockfile do not say this: a package that both a tool and an optional package need is neither. `leftOut`: dependencies of the
 * root that come only where another package needs them.
 */
export function listProductionPackages(
  packages: Readonly<Record<string, LockedPackage>>,
  platform: Platform,
  leftOut: readonly string[],
): string[] {
  const found = new Set<string>()
  const waiting = ['']
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const name of neededBy(packages[folder]!)) {
      const needed = resolve(packages, folder, name)
      const isLeftOut = folder === '' && leftOut.includes(name)
      if (!needed || found.has(needed) || isLeftOut || !runsOn(packages[needed]!, platform)) continue
      found.add(needed)
      waiting.push(needed)
    }
  }
  return [...found].toSorted()
}

function neededBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: LockedPackage) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

/** As Node.js looks: beside the package, then in each folder above. */
function resolve(packages: Readonly<Record<string, LockedPackage>>, from: string, name: string): string | undefined {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    const folder = `${base === '' ? '' : `${base}/`}node_modules/${name}`
    if (Object.hasOwn(packages, folder)) return folder
    if (base === '') return undefined
  }
}

function runsOn({ os, cpu, libc }: LockedPackage, platform: Platform): boolean {
  return fits(os, platform.os) && fits(cpu, platform.cpu) && fits(libc, platform.libc)
}

/** `!win32` leaves one out. */
function fits(wanted: string | string[] | undefined, value: string): boolean {
  const list = [wanted ?? []].flat()
  if (list.includes(`!${value}`)) return false
  return list.includes(value) || list.every((one) => one.startsWith('!'))
}
