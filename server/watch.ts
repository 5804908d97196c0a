import type { AnswerCount } from '#app/base/alarms/count-answers.server.ts'
import type { ReadShop } from '#app/base/alarms/make-round.server.ts'
import { watchShop } from '#app/base/alarms/watch-shop.server.ts'
import { createChannels } from '#app/base/notifications/channels.server.ts'
import type { MediaStore } from '#app/base/media/media-store.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Config } from '#app/base/platform/config.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Jobs } from '#app/base/platform/jobs/jobs.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import type { Providers } from '#app/money/payments/providers.server.ts'
import { SIMULATOR } from '#app/money/payments/simulator/simulator.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { listOwners } from '#app/people/staff/list-owners.server.ts'
import { readInstallation } from '#app/surfaces/doctor/read-installation.server.ts'
import { seldom } from '#app/surfaces/doctor/read-slow.server.ts'
import type { DatabaseRoom } from './database-room.ts'
import type { Readiness } from './listening/readiness.ts'

export interface WatchDeps extends CommandDeps {
  log: Log
  config: Config
  appSecret: string
  mediaStore: MediaStore
  providers: Pick<Providers, 'all' | 'find'>
  /** The database of DATABASE_READ_URL. */
  standby: Database | undefined
  /** The folder that has `proc` and `sys`; absent: that of the machine. */
  root?: string
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
    readShop: readShop(deps),
    webhook: config.webhook,
    canWrite: () => readiness.canWrite(),
    pingUrl: config.ALARM_PING_URL,
  })
}

/** Everything that the doctor and Settings → Health know too, and what this process alone knows. */
export function readShop(deps: Omit<WatchDeps, 'answers' | 'readiness'>): ReadShop {
  const { config, appSecret, providers, standby, room, root } = deps
  const readSlow = seldom(deps)
  return async (db, _settings, now) =>
    readInstallation({
      db,
      config,
      now,
      appSecret,
      standby,
      hasSimulator: providers.find(SIMULATOR) !== undefined,
      hasGateway: providers.all.some(({ name }) => name !== SIMULATOR),
      slow: await readSlow(),
      isShortOfRoom: room.isShort(),
      ...(root !== undefined && { root }),
    })
}
