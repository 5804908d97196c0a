import { channel, type Channel } from 'node:diagnostics_channel'

/**
 * What parts of the shop tell whoever measures them (server/telemetry). Named channels are the same in the whole process, also where a
 * module exists twice, unbuilt and built. Without a listener telling costs one comparison.
 */
export interface QueryTold {
  /** The statement without its values. */
  text: string
  ms: number
  error?: unknown
}

export interface ProviderCallTold {
  provider: string
  /** What was asked, such as `verify`. */
  call: string
  ms: number
  /** `ok`, or the name of the fault. */
  outcome: string
}

export interface ErrorTold {
  error: unknown
  /** The text of the line in the log. */
  text: string
}

type Told<Message> = Omit<Channel<unknown, Message>, 'publish'> & { publish(message: Message): void }

export const queryTold = channel('tafach:query') as Told<QueryTold>
export const providerCallTold = channel('tafach:provider-call') as Told<ProviderCallTold>
export const errorTold = channel('tafach:error') as Told<ErrorTold>
