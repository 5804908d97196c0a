import { recordDownload } from '#app/base/backups/ask-for-backup.server.ts'
import { packBackup } from '#app/base/backups/backup-archive.server.ts'
import { findStoredBackup } from '#app/base/backups/backup-files.server.ts'
import { configContext } from '#app/base/platform/context.server.ts'
import { notFound } from '#app/base/platform/not-found.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import type { Route } from './+types/backup-download.ts'

/** Streams a backup as one file. Records the actor in the audit log. */
export async function loader({ context, params: { file } }: Route.LoaderArgs) {
  const { actor, db, now: at } = adminRequest(context)
  const { BACKUP_DIR: backupDir } = context.get(configContext)
  const backup = file.endsWith('.tar') ? await findStoredBackup(backupDir, file.slice(0, -'.tar'.length)) : undefined
  if (!backup) notFound()
  await recordDownload(db, backup.name, { actor, at })
  return new Response(packBackup(backupDir, backup.name), {
    headers: {
      'content-type': 'application/x-tar',
      'content-disposition': `attachment; filename="${backup.name}.tar"`,
      'cache-control': 'no-store',
    },
  })
}
