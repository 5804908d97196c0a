import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { runProgram } from './clean-debian.ts'

/** Beside the archives of the drill. */
const LOGS_DIR = path.join(PROJECT_DIR, 'dist')

/** What the units of a Debian that was booted wrote, read from outside: also when it did not come to its end. */
export async function readJournal(root: string, output: 'json' | 'short-iso-precise'): Promise<string> {
  const journal = path.join(root, 'var', 'log', 'journal')
  const read = await runProgram('journalctl', ['--directory', journal, '--all', '--no-pager', `--output=${output}`])
  return read.output
}

/**
 * Keeps the journal and the logs of the acts, of which the folder of the drill is about to be removed, in place of those of the run before.
 * Returns where.
 */
export async function saveLogs(root: string, name: string): Promise<string> {
  const folder = path.join(LOGS_DIR, `drill-server-${name}`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'journal.log'), await readJournal(root, 'short-iso-precise'))
  const written = path.join(root, 'drill')
  for (const file of (await readdir(written)).filter((file) => file.endsWith('.log') || file === 'said')) {
    await copyFile(path.join(written, file), path.join(folder, file))
  }
  return path.relative(PROJECT_DIR, folder)
}
