import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { currentBuild, putInUse } from '#scripts/bootstrap/builds.mjs'

/** What a running shop reads, without packages and tests. */
const PARTS = ['app', 'server', 'db', 'public', 'scripts', 'package.json', 'package-lock.json']

/** Copies the shop with its build into a new folder: a test updates it there. Packages are a link. */
export async function copyShop(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const part of PARTS) await cp(path.join(PROJECT_DIR, part), path.join(folder, part), { recursive: true })
  await symlink(path.join(PROJECT_DIR, 'node_modules'), path.join(folder, 'node_modules'))
  const id = currentBuild(PROJECT_DIR)
  if (id === undefined) throw new Error('The shop is not built.')
  await putInUse(folder, id, (made) => cp(path.join(PROJECT_DIR, 'build', id), made, { recursive: true }))
}

const SCRIPT = /^[\w.-]+\.js$/

/**
 * Makes a further build of a copied shop, in which every script has another name, as if all had changed: it begins as before, because
 * the service worker knows the till by it. Returns the end that only names of this build have.
 */
export async function buildAgain(folder: string, id: string): Promise<string> {
  const mark = `-${id}.js`
  const again = (name: string) => name.replace(/\.js$/, mark)
  const from = path.join(folder, 'build', currentBuild(folder) ?? '')
  await putInUse(folder, id, async (made) => {
    await cp(from, made, { recursive: true })
    const assets = path.join(made, 'client', 'assets')
    const names = await readdir(assets)
    const scripts = new Set(names.filter((name) => SCRIPT.test(name)))
    const renamed = async (file: string) => {
      const text = await readFile(file, 'utf8')
      await writeFile(
        file,
        text.replaceAll(/[\w.-]+\.js\b/g, (name) => (scripts.has(name) ? again(name) : name)),
      )
    }
    for (const name of scripts) {
      await renamed(path.join(assets, name))
      await rename(path.join(assets, name), path.join(assets, again(name)))
    }
    const packed = names.filter((name) => /\.js\.(?:br|gz)$/.test(name)).map((name) => path.join(assets, name))
    const worker = path.join(made, 'client', 'sw.js')
    for (const file of [...packed, `${worker}.br`, `${worker}.gz`]) await rm(file, { force: true })
    await renamed(worker)
    const server = path.join(made, 'server')
    for (const name of await readdir(server, { recursive: true })) {
      if (SCRIPT.test(path.basename(name))) await renamed(path.join(server, name))
    }
  })
  return mark
}
