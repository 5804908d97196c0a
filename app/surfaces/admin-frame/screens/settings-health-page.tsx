import { findLastRetentionRun } from '#app/ordering/customers/retention-runs.queries.server.ts'
import { listUnreadable } from '#app/money/gateway-keys/gateway-keys.queries.server.ts'
import { providersContext } from '#app/money/payments/context.server.ts'
import { SIMULATOR } from '#app/money/payments/simulator/simulator.server.ts'
import { readInstallation } from '#app/surfaces/doctor/read-installation.server.ts'
import { countLostPictures, NOT_ASKED } from '#app/surfaces/doctor/read-slow.server.ts'
import { createKeySeal } from '#app/money/gateway-keys/sealed-key.server.ts'
import { mediaStoreContext } from '#app/base/media/context.server.ts'
import { appSecretContext, configContext, orderRoomContext, readsContext } from '#app/base/platform/context.server.ts'
import { readJobRuns } from '#app/base/platform/jobs/job-runs.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { Card } from '#app/base/ui/card.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { readAlarms } from '../health/present-alarms.server.ts'
import { readHealth } from '../health/health.queries.server.ts'
import { readSystem } from '../health/system.queries.server.ts'
import { presentHealthPage } from '../health/present-health.server.ts'
import { HealthLines } from '../ui/health-lines.tsx'
import type { Route } from './+types/settings-health-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, lang, calendar, t } = adminRequest(context)
  const config = context.get(configContext)
  const appSecret = context.get(appSecretContext)
  const providers = context.get(providersContext)
  const { DATA_DIR: dataDir, BACKUP_DIR: backupDir, DATABASE_URL, mediaBucket } = config
  const isShortOfRoom = context.get(orderRoomContext).isShort()
  // Other servers are asked by the alarms; a bucket may have more pictures than a page waits for.
  const lostPictures = mediaBucket ? 0 : await countLostPictures(db, context.get(mediaStoreContext))
  const [figures, system, settings, forgetting, unreadable, jobs, alarms, installation] = await Promise.all([
    readHealth(db, now),
    readSystem(db, {
      dataDir,
      backupDir,
      isElsewhere: DATABASE_URL !== undefined,
      isShortOfRoom,
      hasBucket: mediaBucket !== null,
    }),
    loadSettings(db),
    findLastRetentionRun(db),
    listUnreadable(db, createKeySeal(appSecret)),
    readJobRuns(db),
    readAlarms(db, config),
    readInstallation({
      db,
      config,
      now,
      appSecret,
      standby: context.get(readsContext)?.standby,
      slow: { ...NOT_ASKED, lostPictures },
      isShortOfRoom,
      hasSimulator: providers.find(SIMULATOR) !== undefined,
      hasGateway: providers.all.some(({ name }) => name !== SIMULATOR),
    }),
  ])
  return {
    title: `${t('setting.section.health')} · ${t('setting.title')} · ${t('admin.title')}`,
    ...presentHealthPage(
      { lang, calendar, t },
      { figures, system, settings, forgetting, unreadable, jobs, alarms, installation, now },
    ),
  }
}

/** Health of the shop: providers' messages, queued and failed messages, the last backup. Requirement 18.5. */
export default function SettingsHealthPage({ loaderData: { groups, isWell } }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <p className="max-w-prose text-ink-soft">{t('health.about')}</p>
      <Notice tone={isWell ? 'good' : 'bad'}>{t(isWell ? 'health.all.well' : 'health.look')}</Notice>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        {groups.map(({ title, lines }) => (
          <Card key={title} className="grid gap-3 p-4">
            <h3 className="text-lg">{title}</h3>
            <HealthLines lines={lines} />
          </Card>
        ))}
      </div>
    </>
  )
}
