import { createHash, type KeyObject } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { runProgram } from './run-program.ts'
import { signSum } from './sign-release.ts'

/**
 * Packs the folder into the archive, and writes its hash in the format of sha256sum, signed if there is a key. Names, owners and times do not
 * depend on the machine: the same sources make the same list of files.
 */
export async function packRelease(
  folder: string,
  archive: string,
  { date, key }: { date: string; key: KeyObject | undefined },
): Promise<{ sha256: string }> {
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=${date}T00:00:00Z`]
  const place = ['--directory', path.dirname(folder), '--file', archive]
  await runProgram('tar', [
    '--create',
    ...same,
    '--use-compress-program',
    'gzip -n -6',
    ...place,
    path.basename(folder),
  ])
  const hash = createHash('sha256')
  await pipeline(createReadStream(archive), hash)
  const sha256 = hash.digest('hex')
  await writeFile(`${archive}.sha256`, `${sha256}  ${path.basename(archive)}\n`)
  if (key) await signSum(archive, key)
  else await rm(`${archive}.sha256.sig`, { force: true })
  return { sha256 }
}
