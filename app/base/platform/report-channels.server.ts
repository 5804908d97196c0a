import { channel, type Channel } from 'node:diagnostics_channel'

/**
 * What parts of the shop tell whoever measures them (server/telemetry). Named channels are the same in the whole process, also where a
 * module exists twice, unbuilt and built. Without a listener telling costs one comparison.
 */
export interface QueryReport {
  /** The statement without its values. */
  text: string
  ms: number
  error?: unknown
}

export interface ProviderCallReport {
  provider: string
  /** What was asked, such as `verify`. */
  call: string
  ms: number
  /** `ok`, or the name of the fault. */
  outcome: string
}

export interface ErrorReport {
  error: unknown
  /** The text of the line in the log. */
  text: string
}

type ReportChannel<Message> = Omit<Channel<unknown, Message>, 'publish'> & { publish(message: Message): void }

export const queryReports = channel('tafach:query') as ReportChannel<QueryReport>
export const providerCallReports = channel('tafach:provider-call') as ReportChannel<ProviderCallReport>
export const errorReports = channel('tafach:error') as ReportChannel<ErrorReport>
