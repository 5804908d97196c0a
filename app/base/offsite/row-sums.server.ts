import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { quoted } from '#app/base/backups/copy-tables.server.ts'
import { tableFile, type Manifest } from '#app/base/backups/manifest.ts'
import { liftBounds } from '#app/base/platform/database/database.server.ts'

const NEW_LINE = 0x0a

/** Adds up a sum of each row, so that the order of rows does not count. One row is one line of COPY's text. */
async function sumRows(lines: AsyncIterable<Buffer>): Promise<string> {
  const sum = new Uint32Array(4)
  let rows = 0
  let begun = createHash('md5')
  const endRow = () => {
    const digest = begun.digest()
    for (let at = 0; at < sum.length; at += 1) sum[at]! += digest.readUInt32LE(at * 4)
    rows += 1
    begun = createHash('md5')
  }
  for await (const chunk of lines) {
    let from = 0
    for (let at = chunk.indexOf(NEW_LINE); at !== -1; at = chunk.indexOf(NEW_LINE, from)) {
      begun.update(chunk.subarray(from, at))
      endRow()
      from = at + 1
    }
    begun.update(chunk.subarray(from))
  }
  return `${rows}-${Buffer.from(sum.buffer).toString('hex')}`
}

/** The sum of each table in a backup's folder. */
export async function sumsOfFiles(folder: string, { tables }: Manifest): Promise<Map<string, string>> {
  const sums = new Map<string, string>()
  for (const { name } of tables) {
    let sum = ''
    await pipeline(createReadStream(path.join(folder, tableFile(name))), createGunzip(), async (plain: Readable) => {
      sum = await sumRows(plain)
    })
    sums.set(name, sum)
  }
  return sums
}

/** The sum of each table of the backup in a database into which it was restored. */
export async function sumsOfDatabase(pool: pg.Pool, { tables }: Manifest): Promise<Map<string, string>> {
  const client = await pool.connect()
  try {
    await liftBounds(client)
    const sums = new Map<string, string>()
    for (const { name, columns } of tables) {
      const copy = client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`))
      sums.set(name, await sumRows(copy))
    }
    return sums
  } finally {
    client.release(true)
  }
}
