import { data, redirect } from 'react-router'
import { listStoredBackups } from '#app/base/backups/backup-files.server.ts'
import { findOpenRun, readBackupStatus } from '#app/base/backups/backups.queries.server.ts'
import { readOffsiteStatus } from '#app/base/offsite/offsite.queries.server.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { configContext } from '#app/base/platform/context.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { submitAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { formResponse } from '#app/base/platform/form-actions.server.ts'
import { takeBackup } from '../commands/take-backup.server.ts'
import { settingsAction } from '../settings-action.server.ts'
import { presentBackup, presentBackupStatus, presentOffsiteStatus } from '../health/present-backups.server.ts'
import { keysFor, loadSection } from '../settings-view.server.ts'
import { BackupList } from '../ui/settings/backup-list.tsx'
import { SectionForm } from '../ui/settings/section-form.tsx'
import type { Route } from './+types/settings-backups-page.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = adminRequest(context)
  const { db, now, log } = admin
  const [section, stored, open, status, offsite] = await Promise.all([
    loadSection(admin, url, 'backups', keysFor(admin.profile, 'backups')),
    listStoredBackups(context.get(configContext).BACKUP_DIR).catch((error: unknown) => {
      log.warn({ err: error }, 'the folder of the backups cannot be read')
      return null
    }),
    findOpenRun(db),
    readBackupStatus(db),
    readOffsiteStatus(db),
  ])
  return {
    ...section,
    backups: stored?.map((backup) => presentBackup(admin, backup)) ?? null,
    open: open ?? null,
    newId: uuidv7(now),
    status: [
      ...presentBackupStatus(admin, status, now),
      ...presentOffsiteStatus(admin, offsite, status.installedAt, now),
    ],
  }
}

const fields = z.object({ intent: z.string() })

/** `intent` backup requests a backup; otherwise saves the settings. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const form = await request.formData()
  if (parseForm(fields, form).intent === 'backup') {
    const taken = await submitAdminForm(admin, form, { command: takeBackup })
    if (taken.ok) return redirect(adminPaths.settingsPart('backups'))
    return data({ error: taken.answer.error, typed: {}, errors: {}, conflict: null }, { status: taken.status })
  }
  const deps = { ...admin, keys: keysFor(admin.profile, 'backups'), path: adminPaths.settingsPart('backups') }
  return formResponse(await settingsAction(deps, form))
}

export default function SettingsBackupsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SectionForm loaded={loaderData} answer={actionData}>
      <BackupList {...loaderData} />
    </SectionForm>
  )
}
