import { z } from 'zod'
import { variableFaults, type Environment } from '#app/base/platform/environment.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import type { PaymentMethod } from '../methods.ts'
import type { PaymentProvider } from '../provider.ts'
import type { GatewayDeps } from './gateway-call.server.ts'

type GatewayMode = 'test' | 'live'

interface Reached {
  /** Without a trailing slash, as all gateway addresses. */
  baseUrl: string
  mode: GatewayMode
}

interface Variables<Keys extends z.ZodRawShape, Options extends z.ZodRawShape> {
  /** All of them enable the gateway; a part of them is a configuration error. */
  keys: Keys
  /** Undocumented details, with the likeliest default. */
  options: Options
}

/** How the back office asks for a variable. */
export interface GatewayField {
  label: MessageKey
  hint?: MessageKey
  /** What is expected, for a value that is refused. */
  wrong?: MessageKey
  /** `secret`, `pem` (a secret of several lines): never shown again. `plain`: shown by its ending. Otherwise the values to choose from. */
  kind: 'secret' | 'pem' | 'plain' | readonly { value: string; text: MessageKey }[]
}

/** The fields of the form: every key, and the options that an owner decides about. Others are set by variables only. */
type Fields<Keys extends z.ZodRawShape, Options extends z.ZodRawShape> = Readonly<
  Record<keyof Keys, GatewayField> & Partial<Record<keyof Options, GatewayField>>
>

type Values<Keys extends z.ZodRawShape, Options extends z.ZodRawShape> = z.infer<z.ZodObject<Keys & Options>>

export type GatewayConfig<V> = V extends Variables<infer Keys, infer Options> ? Values<Keys, Options> & Reached : never

/** A gateway with an adapter, whether or not it is configured. */
export interface Gateway {
  /** Stored with every attempt and part of its webhook address: lower-case, never renamed. */
  name: string
  label: string
  keys: readonly string[]
  options: readonly string[]
  fields: Readonly<Record<string, GatewayField>>
  /** Whether its webhook address is entered in its dashboard. Otherwise each payment carries it. */
  isAddressEntered: boolean
  /** The method that its own company operates: it is the first choice for that method by default. */
  ownMethod?: PaymentMethod
  /** `gateway` is null when it is not configured, or when `faults` is not empty. */
  read(variables: Environment): { gateway: ConfiguredGateway | null; faults: string[] }
  /** Variables whose value is refused. */
  findWrong(variables: Environment): string[]
}

/** Only `create` knows the keys, so that nothing prints them. */
export interface ConfiguredGateway {
  name: string
  mode: GatewayMode
  create(deps: GatewayDeps): PaymentProvider
}

type Facts = Pick<Gateway, 'name' | 'label' | 'ownMethod'> & Partial<Pick<Gateway, 'isAddressEntered'>>

export function defineGateway<Keys extends z.ZodRawShape, Options extends z.ZodRawShape>(
  facts: Facts,
  variables: Variables<Keys, Options>,
  fields: Fields<Keys, Options>,
  reach: (values: Values<Keys, Options>) => Reached,
  create: (config: Values<Keys, Options> & Reached, deps: GatewayDeps) => PaymentProvider,
): Gateway {
  const schema = z.object({ ...variables.keys, ...variables.options })
  const keys = Object.keys(variables.keys)
  return {
    isAddressEntered: false,
    ...facts,
    keys,
    options: Object.keys(variables.options),
    fields,
    findWrong(given) {
      const { error } = schema.safeParse(given)
      const wrong = error?.issues.map(({ path }) => String(path[0])) ?? []
      return [...new Set(wrong)].filter((name) => given[name] !== undefined)
    },
    read(given) {
      const missing = keys.filter((key) => given[key] === undefined)
      const set = keys.filter((key) => !missing.includes(key))
      const parsed = schema.safeParse(given)
      if (parsed.success) {
        const config = { ...parsed.data, ...reach(parsed.data) }
        return { gateway: { name: facts.name, mode: config.mode, create: (deps) => create(config, deps) }, faults: [] }
      }
      const wrong = parsed.error.issues.filter(({ path }) => !missing.includes(String(path[0])))
      const faults = variableFaults(new z.ZodError(wrong))
      if (set.length > 0 && missing.length > 0) {
        faults.push(`${missing.join(', ')} must be set, since ${set.join(', ')} is`)
      }
      return { gateway: null, faults }
    },
  }
}

export const addressVariable = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((value) => value.replace(/\/+$/, ''))
  .optional()

export const modeVariable = z.enum(['test', 'live'], { error: 'must be test or live' }).optional()

export const modeField: GatewayField = {
  label: 'gateway.field.mode',
  kind: [
    { value: 'live', text: 'gateway.field.mode.live' },
    { value: 'test', text: 'gateway.field.mode.test' },
  ],
}

/**
 * The mode is the configured one, otherwise the one of the address, otherwise live: a gateway refuses keys of the other
 * mode.
 */
export function reachedAt(
  bases: Readonly<Record<GatewayMode, string>>,
  mode: GatewayMode | undefined,
  baseUrl: string | undefined,
): Reached {
  const shown = baseUrl && /sandbox|testnet|\btest\b/.test(baseUrl) ? 'test' : 'live'
  return { mode: mode ?? shown, baseUrl: baseUrl ?? bases[mode ?? shown] }
}
