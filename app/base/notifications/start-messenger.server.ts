import { startLoop, type Jobs } from '#app/base/platform/jobs/jobs.server.ts'
import { sendMessages, type SenderDeps } from './send-messages.server.ts'

const PAUSE_MS = 2000

/**
 * Sends messages in this process until it is stopped. Each channel has its own loop, so a dead gateway delays no email.
 */
export function startMessenger(deps: SenderDeps): Jobs {
  const loops = deps.channels.map((channel) =>
    startLoop(deps, {
      name: `send-${channel.name}`,
      pauseMs: PAUSE_MS,
      run: (stopping) => sendMessages(deps, channel, stopping),
    }),
  )
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}
