import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

interface FormerWord {
  /** In lower case; several in a row: `tell many`. */
  parts: string
  /** Only as the whole name. */
  isAlone: boolean
  say: string
  /** Names that may have it. */
  stillIn: readonly string[]
}

const projectDir = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(projectDir, file), 'utf8')
const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`( alone)?/g)]
const partsOf = (name: string) =>
  name
    .match(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g)
    ?.join(' ')
    .toLowerCase() ?? ''

/** The table at the end of the glossary. */
function readFormerWords(): FormerWord[] {
  const rows = read('docs/glossary.md')
    .split('## Former words')[1]!
    .match(/^\| `.*$/gm)!
  return rows.flatMap((row) => {
    const [, former, say, still] = row.split('|') as [string, string, string, string]
    const stillIn = quoted(still).map(([, name]) => name!)
    return quoted(former).map(([, name, alone]) => ({
      parts: partsOf(name!),
      isAlone: alone !== undefined,
      say: say.trim(),
      stillIn,
    }))
  })
}

/** Names in code, without comments and texts. Names of the database are its own: it stores an older word. */
function namesIn(file: string): string[] {
  const code = read(file)
    .replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`/g, "''")
  return (code.match(/[A-Za-z$][\w$]*/g) ?? []).filter((name) => !/^[a-z0-9]+(_[a-z0-9]+)+$/.test(name))
}

const files = globSync('{app,server,scripts,db,test,e2e}/**/*.{ts,tsx,mjs}', { cwd: projectDir }).filter(
  (file) => !file.endsWith('.d.ts'),
)
/** Where each name is used first, by the parts of the name. */
const names = new Map<string, Map<string, string>>()
for (const file of files.sort()) {
  for (const name of [path.basename(file).replace(/\..*$/, ''), ...namesIn(file)]) {
    const parts = ` ${partsOf(name)} `
    const places = names.get(parts) ?? new Map<string, string>()
    names.set(parts, places.has(name) ? places : places.set(name, file))
  }
}

function findFormer({ parts, isAlone, stillIn }: FormerWord): string[] {
  const all = [...names].filter(([of]) => (isAlone ? of === ` ${parts} ` : of.includes(` ${parts} `)))
  return all
    .flatMap(([, places]) => [...places])
    .filter(([name]) => !stillIn.includes(name))
    .map(([name, file]) => `${file}: ${name}`)
}

describe('the glossary of former words', () => {
  const words = readFormerWords()

  it('is read whole', () => {
    expect(words.length).toBeGreaterThan(40)
  })

  it.each(words)('has $parts, which no name in code has: say $say', (word) => {
    expect(findFormer(word)).toEqual([])
  })

  it.each(words.flatMap(({ stillIn }) => stillIn))('excepts %s, which a name still is', (name) => {
    expect([...names.values()].some((places) => places.has(name))).toBe(true)
  })
})
