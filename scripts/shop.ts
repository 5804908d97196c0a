/**
 * npm run shop -- --as EMAIL COMMAND [--FIELD VALUE …] [--json '{…}'] [--id UUID] [--look]
 * Makes a change of the back office from the command line, as a named account and with its rights: for cron, and for scripts on the server. Without
 * arguments it lists the commands. It works whether or not the shop runs, and answers in JSON. Decision 0458.
 */
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { openBuiltSite } from '#server/pages/built-site.ts'

type ServerBundle = typeof import('#server/run-server.ts')

const { serverModule } = openBuiltSite(path.resolve(import.meta.dirname, '..'))
const { runCommandLine } = (await import(pathToFileURL(serverModule).href)) as ServerBundle
process.exitCode = await runCommandLine(process.argv.slice(2), process.env)
