import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import routes from '#app/routes.ts'

const appDir = path.resolve(import.meta.dirname, '../app')

const isAdmin = ({ path: at }: RouteConfigEntry) => at === 'admin'

function filesOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children = [] }) => [path.join(appDir, file), ...filesOf(children)])
}

/** The files, and all components that they draw. */
function drawnBy(files: readonly string[]): string[] {
  const seen = new Set<string>()
  const waiting = [...files]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !existsSync(file)) continue
    seen.add(file)
    for (const [, from] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()'((?:#app|\.)[^']*\.tsx?)'/g)) {
      if (from!.includes('.server.')) continue
      waiting.push(from!.startsWith('#app') ? path.join(appDir, from!.slice(5)) : path.join(path.dirname(file), from!))
    }
  }
  return [...seen].filter((file) => file.endsWith('.tsx'))
}

/** The opening tags of the forms of a file; braces may hold a `>`. */
function formTags(file: string): string[] {
  const code = readFileSync(file, 'utf8')
  return Array.from(code.matchAll(/(?<!\w)<(?:[\w.]+\.)?[Ff]orm\b/g), ({ index }) => {
    let depth = 0
    let end = index
    for (; end < code.length && (code[end] !== '>' || depth > 0); end += 1) {
      if (code[end] === '{') depth += 1
      if (code[end] === '}') depth -= 1
    }
    return code.slice(index, end)
  })
}

/** A control that a browser may refuse, in the file or in what is put into its form. Buttons and hidden values are none. */
const CHECKED = /\brequired\b|\bpattern=|type="(?:email|number|date|time|url)"|Field\b|\{children\}/

/** The forms that the pages draw and a browser may check. */
function checkedForms(entries: readonly RouteConfigEntry[]) {
  const forms = drawnBy(filesOf(entries)).flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    return formTags(file).map((tag) => ({ file: path.relative(appDir, file), tag, code }))
  })
  expect(forms.length).toBeGreaterThan(30)
  return forms.filter(({ code }) => CHECKED.test(code))
}

it('every form that a customer’s page draws is checked by the shop, in its own words, and not by the browser', () => {
  const left = checkedForms(routes.filter((route) => !isAdmin(route))).filter(({ tag }) => !tag.includes('noValidate'))
  expect(left.map(({ file }) => file)).toEqual([])
})

it('no browser checks a form of the back office or the till before it can do so in the shop’s words', () => {
  // `Form` of the house is the form of React Router everywhere else.
  const isOfHouse = ({ tag, code }: { tag: string; code: string }) =>
    tag.startsWith('<Form') && code.includes("/forms/form.tsx'")
  const left = checkedForms(routes.filter(isAdmin)).filter((each) => {
    return !isOfHouse(each) && !/\bnoValidate(?!=\{false)/.test(each.tag)
  })
  expect(left.map(({ file }) => file)).toEqual([])
})
