import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { patternOf, type AdminPage } from '#app/base/platform/admin-pages/admin-page.ts'
import { ADMIN_PAGES } from '#app/base/platform/admin-pages/admin-pages.ts'

const FOLDER = resolve(import.meta.dirname, '../app/base/platform')
const PAGES = resolve(FOLDER, 'admin-pages/admin-pages.ts')
const PATHS = resolve(FOLDER, 'admin-paths.ts')

/**
 * What a browser gets of the declared pages. Their names, screens, forms' permissions and palette entries are the server's alone. Each
 * address is a constant or a function of its own: only those that are used are sent, and most as a word where they are used.
 */
export function adminPages(): Plugin {
  const pages = Object.entries<AdminPage>(ADMIN_PAGES)
  return {
    name: 'admin-pages',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      if (id === PAGES) {
        // As rows: 0.1 KB less than objects, compressed.
        const rows = JSON.stringify(pages.map(forBrowser))
        return `export const ADMIN_PAGES = ${rows}.map(([see, path, more]) => ({ path, see, ...more }))`
      }
      if (id !== PATHS) return undefined
      return [...pages.map(asConstant), `export * as adminPaths from ${JSON.stringify(PATHS)}`].join('\n')
    },
  }
}

function forBrowser([, page]: [string, AdminPage]) {
  const { path, see, screen: _, write: __, frame: ___, palette: ____, ...more } = page
  return Object.keys(more).length > 0 ? [see, path, more] : [see, path]
}

function asConstant([name, { path }]: [string, AdminPage]): string {
  const facts: string[] = []
  const text = patternOf(path).replaceAll(/:(\w+)\??/g, (_, fact: string) => {
    facts.push(fact)
    return `\${${fact}}`
  })
  return facts.length > 0
    ? `export const ${name} = (${facts.join(', ')}) => \`${text}\``
    : `export const ${name} = ${JSON.stringify(text)}`
}
