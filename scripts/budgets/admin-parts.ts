import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { PROJECT_DIR } from '#app/base/platform/config.server.ts'

import { none } from './checks.ts'
import type { Fetched } from './fetched.ts'

const CLIENT_DIR = path.join(PROJECT_DIR, 'build', 'current', 'client')

export const LAZY_PARTS = [/\/checkout\/ui\/cart-panel\.tsx$/, /\/payments\/ui\/payment-dialog\.tsx$/]
const ADMIN_PARTS = [/\/surfaces\/admin-frame\//, /\/payments\/simulator\//, ...partsLeftOutOfShopStyles()]

/** Files whose classes the storefront's style sheet omits, because the storefront never loads them. */
function partsLeftOutOfShopStyles(): RegExp[] {
  const folder = path.join(PROJECT_DIR, 'app', 'base', 'ui')
  const css = readFileSync(path.join(folder, 'shop.css'), 'utf8')
  return [...css.matchAll(/@source not '([^']+)'/g)].map(([, source]) => {
    const leftOut = path
      .relative(PROJECT_DIR, path.join(folder, source!))
      .replaceAll('.', '\\.')
      .replaceAll('*', '[^/]+')
    return new RegExp(/\/(ui|screens)(\/|$)/.test(leftOut) ? `/${leftOut}` : `/${leftOut}/(.+/)?(ui|screens)/`)
  })
}

/** Words that only the back office uses: they reveal its texts where sources cannot be distinguished. */
const ADMIN_WORDS = ['Loading Admin Page', 'የአስተዳደር ገጹ']

/** Sources in the chunks at these paths that match the patterns, read from their source maps. */
export function partsOf(paths: readonly string[], patterns: readonly RegExp[]): string[] {
  return paths
    .filter((each) => each.startsWith('/assets/') && each.endsWith('.js'))
    .flatMap((each) => sourcesOf(each).filter((source) => patterns.some((pattern) => pattern.test(source))))
}

function sourcesOf(assetPath: string): string[] {
  const file = path.join(CLIENT_DIR, `${assetPath}.map`)
  if (!existsSync(file)) return [] // the bundler's own runtime has no sources
  const map = JSON.parse(readFileSync(file, 'utf8')) as { sources: string[] }
  return map.sources.map((source) => path.resolve(CLIENT_DIR, 'assets', source))
}

export async function adminParts(texts: readonly string[], scripts: readonly Fetched[]): Promise<string[]> {
  const words = ADMIN_WORDS.filter((word) => texts.some((text) => text.includes(word)))
  const styles = texts.filter((text) => text.includes('admin-frame')).map(() => 'admin-frame styles')
  return [
    ...words,
    ...styles,
    ...partsOf(
      scripts.map((one) => one.path),
      ADMIN_PARTS,
    ),
  ]
}

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
}

/** Fails if a page of the storefront can load a part of the back office. */
export function checkManifest(): void {
  const manifest = JSON.parse(readFileSync(path.join(CLIENT_DIR, '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const isEntry = (key: string) =>
    /\/screens\/|^app\/(root|entry)/.test(key) && !ADMIN_PARTS.some((part) => part.test(`/${key.split('?')[0]}`))
  const reached = new Set(Object.keys(manifest).filter(isEntry))
  for (const key of reached) {
    for (const next of [...(manifest[key]?.imports ?? []), ...(manifest[key]?.dynamicImports ?? [])]) reached.add(next)
  }
  const files = [...reached].map((key) => `/${manifest[key]!.file}`)
  none('back office within reach of a storefront page', partsOf(files, ADMIN_PARTS))
}
