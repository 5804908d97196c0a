import { redirect } from 'react-router'
import { askForBackup } from '#app/base/backups/ask-for-backup.server.ts'
import { listKeptBackups } from '#app/base/backups/backup-files.server.ts'
import { findOpenRun, readBackupStanding } from '#app/base/backups/backups.queries.server.ts'
import { readOffsiteStanding } from '#app/base/offsite/offsite.queries.server.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { configContext } from '#app/base/platform/context.server.ts'
import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { formResponse } from '#app/base/platform/form-actions.server.ts'
import { settingsAction } from '../settings-action.server.ts'
import { viewBackup, viewBackupStanding, viewOffsiteStanding } from '../health/view-backups.server.ts'
import { keysFor, loadSection } from '../settings-view.server.ts'
import { BackupList } from '../ui/settings/backup-list.tsx'
import { SectionForm } from '../ui/settings/section-form.tsx'
import type { Route } from './+types/settings-backups-page.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = adminRequest(context)
  const { db, now, log } = admin
  const [section, kept, open, standing, offsite] = await Promise.all([
    loadSection(admin, url, 'backups', keysFor(admin.profile, 'backups')),
    listKeptBackups(context.get(configContext).BACKUP_DIR).catch((error: unknown) => {
      log.warn({ err: error }, 'the folder of the backups cannot be read')
      return null
    }),
    findOpenRun(db),
    readBackupStanding(db),
    readOffsiteStanding(db),
  ])
  return {
    ...section,
    backups: kept?.map((backup) => viewBackup(admin, backup)) ?? null,
    open: open ?? null,
    standing: [
      ...viewBackupStanding(admin, standing, now),
      ...viewOffsiteStanding(admin, offsite, standing.installedAt, now),
    ],
  }
}

const fields = z.object({ intent: z.string() })

/** `intent` backup requests a backup; otherwise saves the settings. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const form = await request.formData()
  if (parseForm(fields, form).intent === 'backup') {
    adminRequest(context, 'backups.take')
    await askForBackup(admin.db, admin.editor)
    return redirect(adminPaths.settingsPart('backups'))
  }
  const acting = { ...admin, keys: keysFor(admin.profile, 'backups'), path: adminPaths.settingsPart('backups') }
  return formResponse(await settingsAction(acting, form))
}

export default function SettingsBackupsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SectionForm loaded={loaderData} answer={actionData}>
      <BackupList {...loaderData} />
    </SectionForm>
  )
}
