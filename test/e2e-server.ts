/** Runs the built shop for the browser journeys as `npm start` does, on a temporary data folder. */
import { rmSync } from 'node:fs'
import process from 'node:process'

const dataDir = process.env['DATA_DIR']
process.once('exit', () => {
  // With the shops with which those of single journeys begin (e2e/made-shops.ts), and their compiled program.
  const ends = ['', '-empty', '-empty-making', '-demo', '-demo-making', '-compiled']
  const folders = dataDir ? ends.map((end) => dataDir + end) : []
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

await import('#server/main.ts')
