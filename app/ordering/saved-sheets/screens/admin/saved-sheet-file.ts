import { open } from 'node:fs/promises'
import path from 'node:path'
import { configContext } from '#app/base/platform/context.server.ts'
import { notFound } from '#app/base/platform/not-found.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { findSavedSheet } from '../../saved-sheets.queries.server.ts'
import { dayOfSheet, sheetFolder, sheetName } from '../../sheet-files.server.ts'
import type { Route } from './+types/saved-sheet-file.ts'

/** The production sheet of a day as the shop wrote it; it has no prices, so that the kitchen may open it. */
export async function loader({ context, params: { file } }: Route.LoaderArgs) {
  const { db } = adminRequest(context)
  const { DATA_DIR: dataDir } = context.get(configContext)
  const day = dayOfSheet(file)
  const sheet = day && (await findSavedSheet(db, day))
  if (!sheet) notFound()
  const handle = await open(path.join(sheetFolder(dataDir), sheetName(sheet.day))).catch(() => undefined)
  if (!handle) notFound()
  try {
    return new Response(new Uint8Array(await handle.readFile()), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${sheetName(sheet.day)}"`,
        'cache-control': 'private, no-store',
      },
    })
  } finally {
    await handle.close()
  }
}
