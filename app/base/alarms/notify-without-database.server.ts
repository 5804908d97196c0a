import type { Channel } from '#app/base/notifications/channel.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import type { Clock } from '#app/base/platform/time/clock.ts'
import { type Database } from '#app/base/platform/database/database.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import type { Webhook } from '#app/base/platform/message-gateways.ts'
import type { TranslateTo } from '#app/base/platform/text/translate.ts'
import { alarmOf } from './checks.ts'
import type { AlarmMessageKind } from './alarm-text.ts'
import { CHECK_EVERY_MS, webhookText, wordsFor, type Round } from './make-round.server.ts'
import { notifyWebhook } from './tell-webhook.server.ts'

interface AloneDeps {
  db: Database
  clock: Clock
  log: Log
  channels: readonly Channel[]
  translateTo: TranslateTo
  webhook: Webhook | null
}

/** After this time without a round of its own, another process looks at the shop. */
const CHECKS_MS = 3 * CHECK_EVERY_MS

/**
 * Tells people that the database is away, or takes no writes, when nothing can be written down. The process that looked last tells, with
 * whom it knew then, so that several processes tell once. The next look that works writes the alarm down and says that all is well.
 */
export function watchWithoutDatabase({ db, clock, log, channels, translateTo, webhook }: AloneDeps) {
  let last: { round: Round; at: Date } | undefined
  let outage: { beganAt: Date; notifiedAt: Date | undefined } | undefined

  async function notify(what: AlarmMessageKind, { recipients, settings }: Round, beganAt: Date): Promise<void> {
    const message = { kind: 'database_down', facts: {}, beganAt, what, settings, translateTo } as const
    await Promise.all(
      recipients.map(async ({ channel: name, at, lang }) => {
        const channel = channels.find((each) => each.name === name)
        const { subject, body } = wordsFor(message, lang)
        const result = await channel?.send({ id: uuidv7(clock.now()), to: at, subject, text: body })
        if (!result?.ok) log.warn({ channel: name, reason: result?.reason }, 'an alarm was not sent')
      }),
    )
    if (settings['alarms.is_on']) await notifyWebhook({ webhook, log }, webhookText(message))
  }

  return {
    /** The database cannot write. */
    async check(): Promise<void> {
      const now = clock.now()
      outage ??= { beganAt: now, notifiedAt: undefined }
      if (!last || outage.beganAt.getTime() - last.at.getTime() > CHECKS_MS) return
      const { beganAt, notifiedAt } = outage
      if (now.getTime() - beganAt.getTime() < alarmOf('database_down').lastsMs) return
      const remindAfterMs = last.round.settings['alarms.remind_hours'] * 60 * 60_000
      if (notifiedAt && now.getTime() - notifiedAt.getTime() < remindAfterMs) return
      outage.notifiedAt = now
      await notify(notifiedAt ? 'again' : 'first', last.round, beganAt)
    },

    /** The database writes; `round`: this process has just looked. */
    async isBack(round: Round | undefined): Promise<void> {
      const now = clock.now()
      const { beganAt, notifiedAt } = outage ?? {}
      outage = undefined
      if (beganAt && notifiedAt && last) {
        const times = { began_at: beganAt, seen_at: now, told_at: notifiedAt, ended_at: now }
        await db
          .insertInto('alarms')
          .values({ id: uuidv7(now), kind: 'database_down', facts: '{}', ...times })
          .execute()
        await notify('end', last.round, beganAt)
      }
      if (round) last = { round, at: now }
    },
  }
}
