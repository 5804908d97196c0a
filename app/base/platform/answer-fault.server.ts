import type { Log } from './log.server.ts'
import type { Translate } from './text/translate.ts'

interface Asked {
  log: Log
  t: Translate
}

/**
 * Does a write that a page asks for. A fault is logged and answered by `failed`, so that the page keeps what was typed; its
 * text is 'Unknown error occurred', for what a fault says of itself is for the log. Thrown answers, such as redirects, pass.
 * Requirements 8.2 and 8.5.
 */
export async function answerFault<Answer, Failed>(
  { log, t }: Asked,
  write: () => Promise<Answer>,
  failed: (error: string) => Failed,
): Promise<Answer | Failed> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    log.error({ err: error }, 'a write failed')
    return failed(t('ui.error.unknown'))
  }
}
