import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { openBuiltSite } from './pages/built-site.ts'

/** Starts the server. All that it runs is in the build: the same modules from their sources would take time and memory once more. */
type ServerBundle = typeof import('./run-server.ts')

const site = openSite()
const { runServer } = (await import(pathToFileURL(site.serverModule).href)) as ServerBundle
await runServer(site, process.env)

function openSite() {
  try {
    return openBuiltSite(path.resolve(import.meta.dirname, '..'))
  } catch (error) {
    process.stderr.write(`The shop did not start. ${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
