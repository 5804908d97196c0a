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

const [meanings, former] = read('docs/glossary.md').split('## Former words') as [string, string]

/** The column "not" of the tables of words. */
function readUnusedWords(): FormerWord[] {
  const rows = meanings.match(/^\|.*\|$/gm)!.map((row) => row.split('|').map((cell) => cell.trim()))
  return rows.flatMap((cells) =>
    [...cells.at(-2)!.matchAll(/`([^`]+)`(?: \(still ([^)]+)\))?/g)].map(([, name, still = '']) => ({
      parts: partsOf(name!),
      isAlone: false,
      say: cells[1]!,
      stillIn: quoted(still).map(([, each]) => each!),
    })),
  )
}

/** The table at the end of the glossary. */
function readFormerWords(): FormerWord[] {
  return former.match(/^\| `.*$/gm)!.flatMap((row) => {
    const [, words, say, still] = row.split('|') as [string, string, string, string]
    const stillIn = quoted(still).map(([, name]) => name!)
    return quoted(words).map(([, name, alone]) => ({
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

const words = [...readUnusedWords(), ...readFormerWords()]

describe('the glossary', () => {
  it('is read whole', () => {
    expect(readUnusedWords().length).toBeGreaterThan(90)
    expect(readFormerWords().length).toBeGreaterThan(40)
  })

  it.each(words)('has $parts, which no name in code has: say $say', (word) => {
    expect(findFormer(word)).toEqual([])
  })

  it.each(words.flatMap(({ stillIn }) => stillIn))('excepts %s, which a name still is', (name) => {
    expect([...names.values()].some((places) => places.has(name))).toBe(true)
  })
})
