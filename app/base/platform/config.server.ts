import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { faultOfHosts } from './database/database-address.ts'
import {
  findNearMisses,
  flag,
  setVariables,
  variableFaults,
  wholeNumber,
  type Environment,
  type NearMiss,
} from './environment.ts'
import {
  mailVariables,
  readMailServer,
  readSmsGateway,
  readTelegramBot,
  readWebhook,
  smsVariables,
  telegramVariables,
  webhookVariables,
  type MailServer,
  type SmsGateway,
  type TelegramBot,
  type Webhook,
} from './message-gateways.ts'
import { bucketVariables, readMediaBucket, type ObjectPlace } from './objects/object-place.ts'
import { readBackupTarget, targetVariables, type BackupTarget } from './objects/backup-target.ts'

export const PROJECT_DIR = findProjectDir(import.meta.dirname)

/** This file is run from its sources and from the build, which lie at different depths. */
function findProjectDir(folder: string): string {
  return existsSync(path.join(folder, 'package.json')) ? folder : findProjectDir(path.dirname(folder))
}

const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres:// or postgresql://', abort: true })
  .superRefine((address, context) => {
    const fault = faultOfHosts(address)
    if (fault) context.addIssue({ code: 'custom', message: fault })
  })
  .optional()

/** Every environment variable the shop reads, except those of payments, messages and other places. docs/configuration.md lists all. */
const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: wholeNumber(0, 65_535, 'must be a port number').default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('data'),
  /** Where backups are kept; best on another disk. DATA_DIR/backups when absent. */
  BACKUP_DIR: z.string().min(1).optional(),
  /** Whether a start that changes the database of a shop with orders makes a backup first. */
  BACKUP_BEFORE_UPDATE: flag.default(true),
  /** Prints the production sheet: a program and its arguments, separated by spaces; the file comes last. No shell reads it. */
  SHEET_PRINT_COMMAND: z
    .string()
    .regex(/^[^;|&$<>`'"\\\n]+$/, { error: 'must be a program and its arguments, without quotes and signs of a shell' })
    .transform((command) => command.trim().split(/ +/))
    .optional(),
  /** Networks beside the private ones in which printers may be, such as 100.64.0.0/10 of a VPN; any port is allowed there. */
  PRINTER_NETWORKS: z
    .string()
    .regex(/^[\da-f.:]+\/\d{1,3}(?:, *[\da-f.:]+\/\d{1,3})*$/i, {
      error: 'must be networks such as 100.64.0.0/10, with commas between',
    })
    .transform((networks) => networks.split(/, */))
    .default([]),
  /** What the process does: serves pages, works in the background, or both. */
  ROLE: z.enum(['all', 'web', 'worker'], { error: 'must be all, web or worker' }).default('all'),
  DATABASE_URL: databaseUrl,
  /** PostgreSQL itself, where DATABASE_URL leads to a pooler that lends a session for one transaction. */
  DATABASE_DIRECT_URL: databaseUrl,
  /** A standby for exports, reports and search. */
  DATABASE_READ_URL: databaseUrl,
  /** The pooler knows named statements, as PgBouncer from 1.21 on with max_prepared_statements. */
  DATABASE_POOLER_NAMES: flag.default(false),
  DATABASE_POOL_SIZE: wholeNumber(2, 200, 'must be a number of connections, 2 to 200').default(10),
  /** Address that customers use, such as https://shop.example; guessed from requests when absent. */
  ORIGIN: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .transform((value) => new URL(value).origin)
    .optional(),
  /** Number of proxies in front of the shop that are trusted about the client's address (X-Forwarded-For). */
  TRUSTED_PROXIES: wholeNumber(0, 10, 'must be the number of proxies in front of the shop, 0 to 10').default(0),
  /** How long browsers come by https alone (HSTS); 0: they forget it. The names below that of the shop are not meant. */
  HSTS_SECONDS: wholeNumber(0, 63_072_000, 'must be seconds, 0 to 63072000 (two years)').default(86_400),
  /** Signs order links and sessions; the same on every process of a shop. Generated into DATA_DIR when absent. */
  APP_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  /** The former secret. The start encrypts with the present one what the former one had encrypted. */
  APP_SECRET_PREVIOUS: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  /** First administrator, created on the first start. Without them one is generated and printed once. */
  ADMIN_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  ADMIN_PASSWORD: z.string().min(12, { error: 'must have at least 12 characters' }).optional(),
  /** How long /readyz says that the process stops before it does, so that a balancer sends no more requests. */
  DRAIN_SECONDS: wholeNumber(0, 60, 'must be seconds, 0 to 60').default(0),
  /** Asked every minute while all is watched; a service elsewhere tells somebody when it is not. */
  ALARM_PING_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  DEMO_SHOP: flag.default(true),
  TEST_CLOCK_AHEAD_MS: wholeNumber(0, Number.MAX_SAFE_INTEGER, 'must be milliseconds').optional(),
  /** With it Prometheus may read /metrics: `Authorization: Bearer …`. */
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  /** Serves /metrics to this machine alone, without a token. */
  METRICS_PORT: wholeNumber(1, 65_535, 'must be a port number').optional(),
  /** Collector of OpenTelemetry for metrics and traces over HTTP, such as http://localhost:4318. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  /** Share of requests that are traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'must be a share from 0 to 1' })
    .min(0, { error: 'must be a share from 0 to 1' })
    .max(1, { error: 'must be a share from 0 to 1' })
    .default(0.05),
  /** Where errors go: an address of Sentry, or of a server that speaks its protocol. */
  SENTRY_DSN: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .refine((value) => /^https?:\/\/\w+@[^/]+\/(?:.*\/)?\d+$/.test(value), { error: 'must be https://KEY@host/NUMBER' })
    .optional(),
  /** Statements that take longer are logged, without their values. */
  SLOW_QUERY_MS: wholeNumber(1, 60_000, 'must be milliseconds, 1 to 60000').default(1000),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})

export type Config = Omit<z.infer<typeof variables>, 'DATA_DIR' | 'BACKUP_DIR'> & {
  /** Absolute. */
  DATA_DIR: string
  /** Absolute. */
  BACKUP_DIR: string
  /** Absolute; holds `build`, `db` and `public`. */
  projectDir: string
  isProduction: boolean
  /** null: staff pass on messages themselves. */
  sms: SmsGateway | null
  /** null: no emails. */
  mail: MailServer | null
  telegram: TelegramBot | null
  /** Where alarms go beside the people of the settings; null: nowhere. */
  webhook: Webhook | null
  /** Variables that are nearly those of the shop, and do nothing. */
  nearMisses: readonly NearMiss[]
  /** null: backups stay on this machine. */
  offsite: BackupTarget | null
  /** null: pictures are below DATA_DIR. */
  mediaBucket: ObjectPlace | null
}

/** Names of all variables of this file and of those that it reads beside its own. */
const NAMES = [
  variables,
  smsVariables,
  mailVariables,
  telegramVariables,
  webhookVariables,
  targetVariables,
  bucketVariables,
].flatMap((schema) => Object.keys(schema.shape))

export type ConfigResult = { ok: true; config: Config } | { ok: false; faults: string[] }

/**
 * Reads and validates the whole environment. With any bad value the shop does not start; lists every error, so that all
 * can be fixed together. Empty variables count as absent.
 */
export function readConfig(environment: Environment): ConfigResult {
  const given = setVariables(environment)
  const parsed = variables.safeParse(given)
  const parsedSms = smsVariables.safeParse(given)
  const parsedMail = mailVariables.safeParse(given)
  const parsedTelegram = telegramVariables.safeParse(given)
  const parsedWebhook = webhookVariables.safeParse(given)
  const parsedTarget = targetVariables.safeParse(given)
  const sms = parsedSms.success ? readSmsGateway(parsedSms.data) : undefined
  const mail = parsedMail.success ? readMailServer(parsedMail.data) : undefined
  const parsedBucket = bucketVariables.safeParse(given)
  const bucket = parsedBucket.success ? readMediaBucket(parsedBucket.data) : undefined
  const offsite = parsedTarget.success ? readBackupTarget(parsedTarget.data) : undefined
  const faults = [
    ...[parsed, parsedSms, parsedMail, parsedTelegram, parsedWebhook, parsedTarget, parsedBucket].flatMap(({ error }) =>
      error ? variableFaults(error) : [],
    ),
    ...(sms?.faults ?? []),
    ...(mail?.faults ?? []),
    ...(offsite?.faults ?? []),
    ...(bucket?.faults ?? []),
    ...faultsBetween(given),
  ]
  if (
    !parsed.success ||
    !parsedTelegram.success ||
    !parsedWebhook.success ||
    !sms ||
    !mail ||
    !offsite ||
    !bucket ||
    faults.length > 0
  )
    return { ok: false, faults }
  const values = parsed.data
  return {
    ok: true,
    config: {
      ...values,
      DATA_DIR: path.resolve(PROJECT_DIR, values.DATA_DIR),
      BACKUP_DIR: path.resolve(PROJECT_DIR, values.BACKUP_DIR ?? path.join(values.DATA_DIR, 'backups')),
      projectDir: PROJECT_DIR,
      isProduction: values.NODE_ENV === 'production',
      sms: sms.value,
      mail: mail.value,
      telegram: readTelegramBot(parsedTelegram.data),
      webhook: readWebhook(parsedWebhook.data),
      nearMisses: findNearMisses(environment, NAMES),
      offsite: offsite.value,
      mediaBucket: bucket.value,
    },
  }
}

/** Faults of variables that are right by themselves. They are listed beside those of others. */
function faultsBetween(given: Record<string, string>): string[] {
  const isProduction = given['NODE_ENV'] === 'production'
  const faults: string[] = []
  if (Boolean(given['ADMIN_EMAIL']) !== Boolean(given['ADMIN_PASSWORD'])) {
    faults.push('ADMIN_EMAIL and ADMIN_PASSWORD go together')
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL']) {
    if (given[name] && !given['DATABASE_URL']) faults.push(`${name} needs DATABASE_URL beside it`)
  }
  if (given['DATABASE_POOLER_NAMES'] && !given['DATABASE_DIRECT_URL']) {
    faults.push('DATABASE_POOLER_NAMES is for a pooler, which needs DATABASE_DIRECT_URL')
  }
  if (given['ROLE'] && given['ROLE'] !== 'all' && !given['DATABASE_URL']) {
    faults.push('ROLE divides a shop between processes, which need one DATABASE_URL')
  }
  if (isProduction && !given['ORIGIN']?.startsWith('https:')) {
    faults.push('ORIGIN must be set in production, to the https address that customers use')
  }
  if (isProduction && given['TEST_CLOCK_AHEAD_MS'] !== undefined) {
    faults.push('TEST_CLOCK_AHEAD_MS is refused in production')
  }
  return faults
}
