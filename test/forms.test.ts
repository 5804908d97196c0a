import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import routes from '#app/routes.ts'

const appDir = path.resolve(import.meta.dirname, '../app')

/** Everything above the back office, whose program is there before its forms are used. */
function filesOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries
    .filter(({ path: at }) => at !== 'admin')
    .flatMap(({ file, children = [] }) => [path.join(appDir, file), ...filesOf(children)])
}

/** The files, and all components that they draw. */
function drawnBy(files: readonly string[]): string[] {
  const seen = new Set<string>()
  const waiting = [...files]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !existsSync(file)) continue
    seen.add(file)
    for (const [, from] of readFileSync(file, 'utf8').matchAll(/from '((?:#app|\.)[^']*\.tsx?)'/g)) {
      if (from!.includes('.server.')) continue
      waiting.push(from!.startsWith('#app') ? path.join(appDir, from!.slice(5)) : path.join(path.dirname(file), from!))
    }
  }
  return [...seen].filter((file) => file.endsWith('.tsx'))
}

/** The opening tags of the forms of a file; braces may hold a `>`. */
function formTags(file: string): string[] {
  const code = readFileSync(file, 'utf8')
  return Array.from(code.matchAll(/<(?:[\w.]+\.)?[Ff]orm\b/g), ({ index }) => {
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

it('every form that a customer’s page draws is checked by the shop, in its own words, and not by the browser', () => {
  const drawn = drawnBy(filesOf(routes))
  const forms = drawn.flatMap((file) => formTags(file).map((tag) => ({ file: path.relative(appDir, file), tag })))
  expect(forms.length).toBeGreaterThan(30)
  const isChecked = (file: string) => CHECKED.test(readFileSync(path.join(appDir, file), 'utf8'))
  const left = forms.filter(({ file, tag }) => !tag.includes('noValidate') && isChecked(file))
  expect(left.map(({ file }) => file)).toEqual([])
})
