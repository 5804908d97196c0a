/** Runs the built shop for the browser journeys as `npm start` does, on a temporary data folder. */
import { rmSync } from 'node:fs'
import process from 'node:process'

const dataDir = process.env['DATA_DIR']
process.once('exit', () => {
  // With the empty shop with which shops of single journeys begin (e2e/empty-shop.ts).
  const folders = dataDir ? [dataDir, `${dataDir}-empty`, `${dataDir}-empty-making`] : []
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

await import('#server/main.ts')
