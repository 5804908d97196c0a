import path from 'node:path'

export interface Import {
  from: string
  isTypeOnly: boolean
}

/** Source without comments, so that their words do not count as code. */
export function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
}

/** The imports of a file. @param code its source without comments. */
export function importsOf(code: string): Import[] {
  const fromClauses = code.matchAll(/^(?:import|export)\s+(type\s+)?[^'"=;]*?from\s+'([^']+)'/gm)
  const bare = code.matchAll(/^import\s+()'([^']+)'/gm)
  const dynamic = code.matchAll(/(typeof\s+)?\bimport\(\s*(?:\/\*.*?\*\/\s*)?'([^']+)'/g)
  return [...fromClauses, ...bare, ...dynamic].map((match) => ({ isTypeOnly: Boolean(match[1]), from: match[2]! }))
}

/** Path of the imported file of the project; undefined for a package. */
export function resolveImport(file: string, from: string): string | undefined {
  if (from.startsWith('#')) return from.slice(1)
  if (from.startsWith('.')) return path.normalize(path.join(path.dirname(file), from))
  return undefined
}
