/** Runs the built shop for the browser journeys as `npm start` does, on a temporary data folder. */
import { rmSync } from 'node:fs'
import process from 'node:process'

const dataDir = process.env['DATA_DIR']
process.once('exit', () => {
  if (dataDir) rmSync(dataDir, { recursive: true, force: true })
})

await import('#server/main.ts')
