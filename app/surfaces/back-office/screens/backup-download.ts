import { requirePermission } from '#app/people/auth/context.server.ts'
import { recordDownload } from '#app/base/backups/ask-for-backup.server.ts'
import { packBackup } from '#app/base/backups/backup-archive.server.ts'
import { findKeptBackup } from '#app/base/backups/backup-files.server.ts'
import { clockContext, configContext, databaseContext } from '#app/base/platform/context.server.ts'
import { notFound } from '#app/base/platform/not-found.server.ts'
import type { Route } from './+types/backup-download.ts'

/** A backup as one file, sent as it is read. Writes into the log who took it. */
export async function loader({ context, params: { file } }: Route.LoaderArgs) {
  const { profile } = requirePermission(context, 'backups.take')
  const { BACKUP_DIR: backupDir } = context.get(configContext)
  const backup = file.endsWith('.tar') ? await findKeptBackup(backupDir, file.slice(0, -'.tar'.length)) : undefined
  if (!backup) notFound()
  const at = context.get(clockContext).now()
  await recordDownload(context.get(databaseContext), backup.name, { actor: profile.email, at })
  return new Response(packBackup(backupDir, backup.name), {
    headers: {
      'content-type': 'application/x-tar',
      'content-disposition': `attachment; filename="${backup.name}.tar"`,
      'cache-control': 'no-store',
    },
  })
}
