import { z } from 'zod'
import { variableFaults, type Environment } from '#app/base/platform/environment.ts'
import type { PaymentMethod } from '../methods.ts'
import type { PaymentProvider } from '../provider.ts'
import type { GatewayDeps } from './gateway-call.server.ts'

type GatewayMode = 'test' | 'live'

/** What the adapters of all gateways are configured with. */
export interface GatewayConfig {
  /** Without a slash at the end, as all addresses of gateways. */
  baseUrl: string
  mode: GatewayMode
}

/** A gateway that the shop has an adapter for, whether or not it is set up. */
export interface Gateway {
  /** Stored with every attempt and in the address of its webhook: lower-case, never renamed. */
  name: string
  /** As the company writes it, in every language. */
  label: string
  /** Names of the variables that turn it on. */
  keys: readonly string[]
  /** Names of the variables that have a default. */
  options: readonly string[]
  /** Whether the address for its messages is entered in its dashboard. Otherwise each payment carries it. */
  isAddressEntered: boolean
  /** The method whose money its own company moves: it is asked first for that one, unless the deployer says otherwise. */
  ownMethod?: PaymentMethod
  /** `gateway` is null when it is off, or when `faults` says what is wrong. */
  read(variables: Environment): { gateway: ConfiguredGateway | null; faults: string[] }
}

/** Keys are known to `create` alone, so that nobody prints them. */
export interface ConfiguredGateway {
  name: string
  mode: GatewayMode
  create(deps: GatewayDeps): PaymentProvider
}

type Description<Keys extends z.ZodRawShape, Options extends z.ZodRawShape, Config extends GatewayConfig> = Pick<
  Gateway,
  'name' | 'label' | 'ownMethod'
> &
  Partial<Pick<Gateway, 'isAddressEntered'>> & {
    /** All of them turn the gateway on, some of them are a fault. */
    keys: Keys
    /** What its documents leave open, with the likeliest default. */
    options: Options
    configure: (values: z.infer<z.ZodObject<Keys & Options>>) => Config
    create: (config: Config, deps: GatewayDeps) => PaymentProvider
  }

export function defineGateway<Keys extends z.ZodRawShape, Options extends z.ZodRawShape, Config extends GatewayConfig>(
  description: Description<Keys, Options, Config>,
): Gateway {
  const { keys: keyShape, options, configure, create, ...facts } = description
  const schema = z.object({ ...keyShape, ...options })
  const keys = Object.keys(keyShape)
  return {
    isAddressEntered: false,
    ...facts,
    keys,
    options: Object.keys(options),
    read(variables) {
      const missing = keys.filter((key) => variables[key] === undefined)
      const set = keys.filter((key) => !missing.includes(key))
      const parsed = schema.safeParse(variables)
      if (parsed.success) {
        const config = configure(parsed.data)
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

/**
 * The mode is the one that is set, otherwise the one that the address shows, otherwise live: a gateway refuses keys of the
 * other mode.
 */
export function reachedAt(
  bases: Readonly<Record<GatewayMode, string>>,
  { mode, baseUrl }: { mode: GatewayMode | undefined; baseUrl: string | undefined },
): GatewayConfig {
  const shown = baseUrl && /sandbox|testnet|\btest\b/.test(baseUrl) ? 'test' : 'live'
  return { mode: mode ?? shown, baseUrl: baseUrl ?? bases[mode ?? shown] }
}
