import path from 'node:path'
import type { AnswerCount } from '#app/base/alarms/count-answers.server.ts'
import type { ReadElsewhere } from '#app/base/alarms/make-round.server.ts'
import { watchShop } from '#app/base/alarms/watch-shop.server.ts'
import { createChannels } from '#app/base/notifications/channels.server.ts'
import { readOffsiteStatus } from '#app/base/offsite/offsite.queries.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Config } from '#app/base/platform/config.server.ts'
import { readDisk, type Disk } from '#app/base/platform/disk-room.server.ts'
import type { Jobs } from '#app/base/platform/jobs/jobs.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import { findGateway } from '#app/money/payments/gateways/gateways.server.ts'
import { listFailingProviders, readUnsettled } from '#app/money/payments/payment-status.queries.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { listOwners } from '#app/people/staff/list-owners.server.ts'
import type { DatabaseRoom } from './database-room.ts'
import type { Readiness } from './listening/readiness.ts'

export interface WatchDeps extends CommandDeps {
  log: Log
  config: Pick<
    Config,
    'DATABASE_URL' | 'DATA_DIR' | 'BACKUP_DIR' | 'offsite' | 'sms' | 'mail' | 'telegram' | 'ALARM_PING_URL'
  >
  answers: AnswerCount
  readiness: Pick<Readiness, 'canWrite'>
  room: Pick<DatabaseRoom, 'isShort'>
}

/** Watches the shop in this process and tells people (app/base/alarms). */
export function startWatching(deps: WatchDeps): Jobs {
  const { config, readiness } = deps
  return watchShop({
    ...deps,
    channels: createChannels(config),
    translateTo,
    listOwners,
    readElsewhere: readElsewhere(deps),
    canWrite: () => readiness.canWrite(),
    pingUrl: config.ALARM_PING_URL,
  })
}

/** Disks, backups in another place, payments and gateways. A disk that cannot be read tells nothing. */
function readElsewhere({ config, room }: Pick<WatchDeps, 'config' | 'room'>): ReadElsewhere {
  const folders = [
    config.DATA_DIR,
    config.BACKUP_DIR,
    ...(config.DATABASE_URL === undefined ? [path.join(config.DATA_DIR, 'postgres')] : []),
  ]
  return async (db, settings, now) => {
    const [offsite, unsettled, failing, ...disks] = await Promise.all([
      config.offsite && readOffsiteStatus(db),
      readUnsettled(db, settings['hold.payment_minutes'], now),
      listFailingProviders(db, now),
      ...folders.map((folder) => readDisk(folder).catch((): Disk | null => null)),
    ])
    return {
      offsite,
      unsettled,
      failingGateways: failing.map((name) => findGateway(name)?.label ?? name),
      disks: disks.filter((each) => each !== null),
      isShortOfRoom: room.isShort(),
    }
  }
}
