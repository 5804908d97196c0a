import type { Log } from './log.server.ts'
import type { Translate } from './text/translate.ts'

interface Asked {
  log: Log
  t: Translate
}

/**
 * Runs a write that a page requests. Logs an error and answers with `failed`, so that the page keeps the typed values;
 * the page shows 'Unknown error occurred', since error details are only for the log. Thrown responses, such as
 * redirects, pass through. Requirements 8.2 and 8.5.
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
