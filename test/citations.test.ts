import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/** Checks that sources cited in comments, tests and documents are in the repository. */

const projectDir = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(projectDir, file), 'utf8')

/** Landed migrations never change, so neither do their comments. */
const files = globSync(['{app,server,scripts,test,e2e}/**/*.{ts,tsx,mjs,css,md}', 'db/*.ts', 'docs/**/*.md', '*.md'], {
  cwd: projectDir,
}).sort()

const requirements = new Set(
  Array.from(read('docs/requirements.md').matchAll(/^- \*\*(\d+\.\d+)\*\* /gm), ([, number]) => number!),
)
const decisions = new Set(
  globSync('docs/decisions/*.md', { cwd: projectDir }).map((file) => path.basename(file).slice(0, 4)),
)

/** The numbers of "Requirement 5.3", "Requirements 5.3, 5.4 and 7.1" and "Requirements 7.1 to 7.4", also across line ends. */
function citedNumbers(text: string): string[] {
  const citations = text.matchAll(/\bRequirements?((?:(?:,|\band\b|\bto\b|[\s*/])*\d+\.\d+)+)/g)
  return [...citations].flatMap(([, numbers]) => numbers!.match(/\d+\.\d+/g)!)
}

const tracked = globSync(['*', '{app,server,scripts,test,e2e,db,docs,deploy}/**/*'], { cwd: projectDir }).map(
  (file) => `/${file}`,
)
const endings = new Set(
  tracked.flatMap((file) => Array.from(file.matchAll(/\//g), ({ index }) => file.slice(index + 1))),
)
const folders = new Set(tracked.flatMap((file) => file.split('/').slice(1, -1)))

/** A file by its name, or by the end of its path, and a folder by its name. */
const isThere = (name: string) =>
  name.endsWith('/') ? folders.has(name.slice(0, -1)) : endings.has(name.replace(/^(?:\.\.?\/)+/, ''))

/** Names that stand for others, and what only a build makes. */
const PLACEHOLDER = /^x\.|NNNN|NAME|^verb-thing\.|^build\/$/

/** What they say was true of another time. */
const NOT_NOW = ['CHANGELOG.md']

describe('citations', () => {
  it('are read in all their forms', () => {
    const text = 'Requirement 5.3. Requirements 7.1,\n * 7.2 and\n * 12.10; 1.5 s. Requirements 25.1 to 25.13'
    expect(citedNumbers(text)).toEqual(['5.3', '7.1', '7.2', '12.10', '25.1', '25.13'])
  })

  it('name requirements that exist', () => {
    const faults = files.flatMap((file) =>
      citedNumbers(read(file)).flatMap((number) => (requirements.has(number) ? [] : `${file}: ${number}`)),
    )
    expect(faults).toEqual([])
  })

  it('name decisions that exist', () => {
    const faults = files.flatMap((file) =>
      Array.from(read(file).matchAll(/\bdecisions?\s+(\d{4})\b/gi)).flatMap(([, number]) =>
        decisions.has(number!) ? [] : `${file}: ${number}`,
      ),
    )
    expect(faults).toEqual([])
  })

  it('name documents that are in the repository', () => {
    const faults = files.flatMap((file) => {
      const isThere = (document: string) =>
        [path.dirname(file), '.'].some((folder) => existsSync(path.join(projectDir, folder, document)))
      const documents = Array.from(read(file).matchAll(/[\w./-]+\.md\b/g), ([document]) => document)
      return documents.filter((document) => !isThere(document)).map((document) => `${file}: ${document}`)
    })
    expect(faults).toEqual([])
  })

  it('name files that exist, in READMEs, decisions and the other documents', () => {
    const documents = files.filter((file) => file.endsWith('.md') && !NOT_NOW.includes(file))
    const faults = documents.flatMap((file) => {
      const named = Array.from(
        read(file).matchAll(/`([\w.@/-]*\w\.(?:ts|tsx|mjs|sql|css|sh)|[a-z][\w-]*\/)`/g),
        ([, name]) => name!,
      )
      return [...new Set(named)]
        .filter((name) => !PLACEHOLDER.test(name) && !isThere(name))
        .map((name) => `${file}: ${name}`)
    })
    expect(faults).toEqual([])
  })

  it('name no specification but the requirements', () => {
    const elsewhere = /\bspec(?:ification)?(?:'s)?\s+§?\d|\bthe specification\b|\bissue \d/i
    expect(files.filter((file) => elsewhere.test(read(file)))).toEqual([])
  })
})

/** Text of the chapters, both ends included. */
function chapters(first: number, last: number): string {
  const text = read('docs/requirements.md')
  return text.slice(text.indexOf(`## ${first}. `), text.indexOf(`## ${last + 1}. `))
}

describe('docs/requirements.md', () => {
  it('numbers its items in their order, without a gap', () => {
    const numbers = [...requirements].map((number) => number.split('.').map(Number))
    const expected = numbers.map(([chapter], position) => {
      const before = numbers[position - 1]
      return before?.[0] === chapter ? [chapter, before![1]! + 1] : [(before?.[0] ?? 0) + 1, 1]
    })
    expect(numbers).toEqual(expected)
  })

  it('names files that exist', () => {
    const named = Array.from(read('docs/requirements.md').matchAll(/`((?:app|scripts)\/[^`]+)`/g), ([, file]) => file!)
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((file) => !existsSync(path.join(projectDir, file)))).toEqual([])
  })

  it('quotes texts that the shop has', () => {
    const sources = globSync('app/**/*.{ts,tsx}', { cwd: projectDir })
      .filter((file) => !file.includes('.test.'))
      .map((file) => read(file))
      .join('\n')
    const quoted = Array.from(chapters(2, 8).matchAll(/"([A-Z][^"]*)"/g), ([, text]) => text!.replaceAll(/\s+/g, ' '))
    const inTable = Array.from(chapters(8, 8).matchAll(/^\| [a-z].*? \| ([A-Z].*?) \|/gm), ([, text]) => text!)
    expect(quoted.length + inTable.length).toBeGreaterThan(40)
    // A number is a value of the text, and its plural is the second form.
    const isThere = (text: string) => sources.includes(text.replace(' N ', ' {count} '))
    expect([...quoted, ...inTable].filter((text) => !isThere(text))).toEqual([])
  })
})
