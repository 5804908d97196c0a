import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { minify, transformWithOxc, type Plugin } from 'vite'

const NAME = 'virtual:starter'

/** Gives the server the source of server/first-visit/starter.ts as a text, without types and minified, to be written into pages. */
export function starter(): Plugin {
  const file = path.join(import.meta.dirname, '../server/first-visit/starter.ts')
  return {
    name: 'starter',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
      const minified = await minify('starter.js', code, { module: false })
      return `export default ${JSON.stringify(minified.code.trim())}`
    },
  }
}
