import { isSessionLost } from './database/session-lost.server.ts'
import type { Log } from './log.server.ts'
import type { Translate } from './text/translate.ts'

interface Asked {
  log: Log
  t: Translate
}

/**
 * Runs a write that a page requests. Logs an error and answers with `failed`, so that the page keeps the typed values;
 * the page shows 'Unknown error occurred', since error details are only for the log, or, when the database ended the session,
 * that it is sent again (503). Thrown responses, such as redirects, pass through. Requirements 8.2 and 8.5.
 */
export async function answerFault<Answer, Failed>(
  { log, t }: Asked,
  write: () => Promise<Answer>,
  failed: (error: string, status: 500 | 503) => Failed,
): Promise<Answer | Failed> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    log.error({ err: error }, 'a write failed')
    return isSessionLost(error) ? failed(t('error.interrupted'), 503) : failed(t('ui.error.unknown'), 500)
  }
}
