import { createHash } from 'node:crypto'
import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { TILL_PROGRAM } from '#app/till/register/till-address.ts'
import { adminPages } from './admin-pages-plugin.ts'
import { ADMIN } from './admin-chunks.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const WORKER = path.join(ROOT, 'app/surfaces/storefront/ui/worker/service-worker.ts')

/**
 * Screens whose program the worker fetches beforehand: what a customer can use while offline. Others are kept when they are
 * opened.
 */
const OFFLINE = [
  'entry.client.tsx',
  'root.tsx',
  'surfaces/storefront/screens/storefront-layout.tsx',
  'surfaces/storefront/screens/home-page.tsx',
  'surfaces/storefront/screens/cake-page.tsx',
  'surfaces/storefront/screens/offline-page.tsx',
  'catalog/inspirations/screens/inspirations-page.tsx',
  'ordering/cake-builder/screens/cake-builder-page.tsx',
].map((file) => path.join(ROOT, 'app', file))

/** Parts that do nothing without the shop: they wait for the connection, or say so, and are kept when they were used. */
const ONLINE = [
  'catalog/inspirations/search/ui/load-finder.ts',
  'catalog/inspirations/search/ui/look-closer.tsx',
  'catalog/inspirations/search/ui/search-results.tsx',
  'money/checkout/ui/handover-chooser.tsx',
  'people/auth/ui/session-watch.tsx',
  'people/auth/ui/sign-out-form.tsx',
].map((file) => path.join(ROOT, 'app', file))

/** Writes sw.js beside the program: the service worker with the list of the storefront's files. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle(_, bundle) {
      const shell = shellOf(bundle)
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await buildWorker(shell, versionOfTill(bundle)) })
    },
  }
}

/** The files of these screens with everything that they load, also later. */
function shellOf(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk.fileName) || chunk.moduleIds.some((id) => ADMIN.test(id))) return
    if (chunk.facadeModuleId && ONLINE.includes(chunk.facadeModuleId)) return
    found.add(chunk.fileName)
    for (const file of [...chunk.imports, ...chunk.dynamicImports]) add(byName.get(file))
  }
  for (const screen of OFFLINE) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.replace(/\?.*$/, '') === screen)
    if (!chunk) throw new Error(`scripts/service-worker.ts names a screen without a file: ${screen}`)
    add(chunk)
  }
  const styles = Object.keys(bundle).filter((file) => /\/shop-[\w-]+\.css$/.test(file))
  return [...found, ...styles].map((file) => `/${file}`).sort()
}

/** Of the till's program and what it loads: a release of the till alone is a new worker, which keeps these files with the page alone. */
function versionOfTill(bundle: Rolldown.OutputBundle): string {
  const program = Object.values(bundle).find(({ fileName }) => TILL_PROGRAM.test(`/${fileName}`))
  if (program?.type !== 'chunk' || program.dynamicImports.length === 0)
    throw new Error('worker/till-address.ts names a file of the till that is not there, or loads no panels')
  const files = [program.fileName, ...program.imports, ...program.dynamicImports].sort()
  return createHash('sha256').update(files.join()).digest('hex').slice(0, 16)
}

async function buildWorker(shell: readonly string[], till: string): Promise<string> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    plugins: [adminPages()],
    define: { SHELL: JSON.stringify(shell), TILL_VERSION: JSON.stringify(till) },
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: { input: WORKER, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('the service worker was not built')
  return output.output[0].code
}
