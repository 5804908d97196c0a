import os from 'node:os'
import process from 'node:process'
import { createStackParser, createTransport } from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server'
import { errorReports, type ErrorReport } from '#app/base/platform/report-channels.server.ts'
import type { Measured } from './telemetry.ts'

const FLUSH_WITHIN_MS = 2000

/**
 * Sends what the log has as errors to a server that speaks Sentry's protocol: the error with its stack and the text of the line, and
 * nothing of the request or the customer.
 */
export function sendErrors(
  dsn: string,
  { base, config }: Pick<Measured, 'base' | 'config'>,
): { stop(): Promise<void> } {
  const client = new ServerRuntimeClient({
    dsn,
    release: `tafach@${base.version}`,
    environment: config.NODE_ENV,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    serverName: os.hostname(),
    integrations: [],
    stackParser: createStackParser(nodeStackLineParser()),
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const answer = await fetch(options.url, {
          method: 'POST',
          body: typeof body === 'string' ? body : new Uint8Array(body),
          headers: options.headers ?? {},
        })
        await answer.body?.cancel()
        return {
          statusCode: answer.status,
          headers: {
            'x-sentry-rate-limits': answer.headers.get('x-sentry-rate-limits'),
            'retry-after': answer.headers.get('retry-after'),
          },
        }
      }),
  })
  client.init()
  const send = (message: unknown) => {
    const { error, text } = message as ErrorReport
    if (error instanceof Error) client.captureException(error, { captureContext: { extra: { text } } })
    else client.captureMessage(text, 'error')
  }
  errorReports.subscribe(send)
  return {
    async stop() {
      errorReports.unsubscribe(send)
      await client.close(FLUSH_WITHIN_MS)
    },
  }
}
