import path from 'node:path'

import { filesAt } from '#test/page-at.ts'
import { importsOf, resolveImport, withoutComments } from './source-imports.ts'

/** The page for addresses that no page has. */
const NO_PAGE = 'base/ui/screens/not-found-page.tsx'
/** What every journey starts from; its addresses are those of all. */
const START_OF_JOURNEYS = 'e2e/shop-test.ts'
/** The list of all texts says nothing about who shows one. */
const LIST_OF_TEXTS = 'app/messages.server.ts'
/** A file of the tests that opens pages by address: `import.meta.glob` hides which. */
const OPENS_ALL = /\bimport\.meta\.glob\(/

/**
 * What each file of the project leads to: imports, but not those of types alone; the pages at the addresses that a journey names;
 * the SQL that it names or whose triggers run on a table that it names; and files that it names in a string, to read them.
 */
export class Reach {
  readonly #sources: ReadonlyMap<string, string>
  readonly #code = new Map<string, string>()
  readonly #next = new Map<string, readonly string[]>()
  /** Names of files that code can only read, such as `install.sh`, with their paths. */
  readonly #readable = new Map<string, string>()
  /** Names of functions and tables, with the SQL that they lead to. */
  readonly #sql = new Map<string, string[]>()

  /** @param sources the text of each file of the project, by its path; empty where it does not matter. */
  constructor(sources: ReadonlyMap<string, string>) {
    this.#sources = sources
    for (const [file, text] of sources) {
      if (file.endsWith('.sql')) this.#addSql(file, text)
      else if (!/\.(tsx?|mjs|md)$/.test(file)) this.#readable.set(path.basename(file), file)
    }
  }

  /** Files that `start` leads to, each with its number of steps. */
  from(start: string): Map<string, number> {
    const steps = new Map([[start, 0]])
    for (const [file, count] of steps) {
      for (const next of this.#nextOf(file)) if (!steps.has(next)) steps.set(next, count + 1)
    }
    return steps
  }

  #nextOf(file: string): readonly string[] {
    let next = this.#next.get(file)
    if (!next) this.#next.set(file, (next = this.#readNext(file)))
    return next
  }

  #readNext(file: string): string[] {
    if (file.endsWith('.sql')) return this.#sqlNamedIn(this.#sources.get(file)!)
    if (!/\.(tsx?|mjs)$/.test(file) || file === LIST_OF_TEXTS) return []
    const code = this.#codeOf(file)
    const imports = importsOf(code).flatMap(({ from, isTypeOnly }) => {
      const target = isTypeOnly ? undefined : resolveImport(file, from)?.replace(/\?\w+$/, '')
      return target !== undefined && this.#sources.has(target) ? target : []
    })
    const read = Array.from(code.matchAll(/[\w.-]+\.\w+/g), ([name]) => this.#readable.get(name) ?? [])
    const opens =
      (file.startsWith('e2e/') && file !== START_OF_JOURNEYS) ||
      (/\.test\.tsx?$/.test(file) && [file, ...imports].some((each) => OPENS_ALL.test(this.#codeOf(each))))
    return [...imports, ...read.flat(), ...this.#sqlNamedIn(code), ...(opens ? pagesNamedIn(code) : [])]
  }

  #codeOf(file: string): string {
    let code = this.#code.get(file)
    if (code === undefined) this.#code.set(file, (code = withoutComments(this.#sources.get(file) ?? '')))
    return code
  }

  #addSql(file: string, text: string): void {
    const add = (name: string) => this.#sql.set(name, [...(this.#sql.get(name) ?? []), file])
    const isMigration = file.startsWith('db/migrations/')
    for (const [, name] of text.matchAll(/\bcreate (?:or replace )?function (\w+)/gi)) add(name!)
    if (!isMigration) return
    for (const [, name] of text.matchAll(/\b(?:create|alter) (?:unlogged )?table (?:if (?:not )?exists )?(\w+)/gi))
      add(name!)
    for (const [, table, name] of text.matchAll(
      /\bcreate (?:constraint )?trigger\b[^;]*?\bon (\w+)[^;]*?\bexecute function (\w+)/gi,
    )) {
      add(table!)
      const ran = `db/functions/${name}.sql`
      if (this.#sources.has(ran)) this.#sql.get(table!)!.push(ran)
    }
  }

  #sqlNamedIn(code: string): string[] {
    // A table or function is named in SQL or quoted; as the name of a property or a variable it says nothing.
    const names = code.matchAll(
      /(?<=['"`]|\b(?:from|join|into|update|table)\s+|\bdb\.fn(?:<[^>]*>)?\(')\w+|\b\w+(?=\()/g,
    )
    return [...new Set(Array.from(names, ([name]) => name))].flatMap((name) => this.#sql.get(name) ?? [])
  }
}

function pagesNamedIn(code: string): string[] {
  const addresses = code.matchAll(/(?<=['"`}])\/[\w/${}().:-]*/g)
  return [...new Set(Array.from(addresses, ([address]) => address.replaceAll(/\$\{[^}]*\}/g, 'x')))].flatMap(
    (address) => {
      const files = filesAt(address)
      return files.at(-1) === NO_PAGE ? [] : files.map((file) => `app/${file}`).toReversed()
    },
  )
}
