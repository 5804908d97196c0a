import type { Channel } from '#app/base/notifications/channel.ts'
import { startLoop, type Jobs } from '#app/base/platform/jobs/jobs.server.ts'
import type { AnswerCount } from './count-answers.server.ts'
import { makeRound, type RoundDeps } from './make-round.server.ts'
import { pingElsewhere } from './ping-elsewhere.server.ts'
import { watchWithoutDatabase } from './notify-without-database.server.ts'

export interface WatchDeps extends Omit<RoundDeps, 'channels'> {
  channels: readonly Channel[]
  answers: AnswerCount
  /** Whether the database takes writes now. */
  canWrite(): Promise<boolean>
  /** Asked every minute while all is watched; absent: nobody elsewhere. */
  pingUrl: string | undefined
}

/** Half of the pause between two looks, so that another process takes over soon. */
const PAUSE_MS = 10_000

/**
 * Looks at the shop again and again, in every process of it: one of them makes a round at a time, and the others make the next one if it
 * ends. It is no recurring job, because it also tells that these stand still.
 */
export function watchShop(deps: WatchDeps): Jobs {
  const { db, clock, answers } = deps
  const alone = watchWithoutDatabase(deps)
  const ping = pingElsewhere(deps)
  return startLoop(deps, {
    name: 'watch-shop',
    pauseMs: PAUSE_MS,
    async run() {
      if (!(await deps.canWrite())) return alone.check()
      await answers.save(db, clock.now())
      const round = await makeRound(deps)
      await alone.isBack(round)
      if (round) await ping()
    },
  })
}
