import path from 'node:path'
import { z } from 'zod'
import { flag, setVariables, variableFaults, type Environment } from './environment.ts'
import { readMailServer, readSmsGateway, type MailServer, type SmsGateway } from './message-gateways.ts'

/** The project's folder, whatever folder the command was started from. */
export const PROJECT_DIR = path.resolve(import.meta.dirname, '..', '..', '..')

/** Every environment variable the shop reads, those of payments apart. docs/configuration.md lists all. */
const variables = z.object({
  /** `production` demands an https ORIGIN and hides error details. */
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  /** TCP port to listen on; 0 takes a free one. */
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(3000),
  /** Address to listen on. */
  HOST: z.string().min(1).default('0.0.0.0'),
  /** Where the embedded PostgreSQL, pictures and the generated secret live. */
  DATA_DIR: z.string().min(1).default('data'),
  /** Where backups are kept; best on another disk. DATA_DIR/backups when absent. */
  BACKUP_DIR: z.string().min(1).optional(),
  /** Use this PostgreSQL (15 or newer) and start none. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres:// or postgresql://' })
    .optional(),
  /** Most connections to PostgreSQL that one process opens. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  /** Address that customers use, such as https://shop.example; guessed from requests when absent. */
  ORIGIN: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .transform((value) => new URL(value).origin)
    .optional(),
  /** How many proxies in front of the shop may be believed about the client's address (X-Forwarded-For). */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Signs order links and sessions; the same on every process of a shop. Generated into DATA_DIR when absent. */
  APP_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  /** First administrator, made on the first start. Without them one is generated and printed once. */
  ADMIN_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  ADMIN_PASSWORD: z.string().min(12, { error: 'must have at least 12 characters' }).optional(),
  /** Fill an empty database with the demo shop. */
  DEMO_SHOP: flag.default(true),
  /** SMS gateway: the address that takes a message, with {phone}, {text} and {sender} in it or in SMS_BODY. */
  SMS_URL: z.string().optional(),
  /** POST when there is a SMS_BODY, else GET. */
  SMS_METHOD: z.enum(['GET', 'POST']).optional(),
  /** JSON object of headers, such as the one with the gateway's token. */
  SMS_HEADERS: z.string().optional(),
  /** What is posted: JSON, or the fields of a form. */
  SMS_BODY: z.string().optional(),
  /** Name or number that the message seems to come from. */
  SMS_SENDER: z.string().optional(),
  /** What the answer must contain, for gateways that refuse with 200. */
  SMS_EXPECT: z.string().optional(),
  /** Field of the answer that holds the gateway's number of the message. */
  SMS_REFERENCE_FIELD: z.string().optional(),
  /** Mail server, such as smtps://user:password@mail.example:465. */
  SMTP_URL: z.string().optional(),
  /** Whom emails come from. */
  MAIL_FROM: z.string().optional(),
  /** How far the shop's clock goes ahead. For simulations alone, whose parent process may move it further by messages. */
  TEST_CLOCK_AHEAD_MS: z.coerce.number({ error: 'must be milliseconds' }).int().min(0).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})

type Variables = z.infer<typeof variables>

/** What of the environment is a text to be read further. */
type RawVariable = Extract<keyof Variables, `SMS_${string}`> | 'SMTP_URL' | 'MAIL_FROM'

export type Config = Omit<Variables, 'DATA_DIR' | 'BACKUP_DIR' | RawVariable> & {
  /** Absolute. */
  DATA_DIR: string
  /** Absolute. */
  BACKUP_DIR: string
  /** Absolute; holds `build`, `db` and `public`. */
  projectDir: string
  isProduction: boolean
  /** null: text messages are left to people. */
  sms: SmsGateway | null
  /** null: no emails. */
  mail: MailServer | null
}

export type ConfigResult = { ok: true; config: Config } | { ok: false; faults: string[] }

/**
 * Reads the whole environment at once. A bad value never starts the shop: every fault is listed, so that one look mends
 * them all. Empty variables count as absent.
 */
export function readConfig(environment: Environment): ConfigResult {
  const parsed = variables.safeParse(setVariables(environment))
  if (!parsed.success) return { ok: false, faults: variableFaults(parsed.error) }
  const { SMS_URL, SMS_METHOD, SMS_HEADERS, SMS_BODY, SMS_SENDER, SMS_EXPECT, SMS_REFERENCE_FIELD, ...others } =
    parsed.data
  const { SMTP_URL, MAIL_FROM, ...values } = others
  const sms = readSmsGateway({
    SMS_URL,
    SMS_METHOD,
    SMS_HEADERS,
    SMS_BODY,
    SMS_SENDER,
    SMS_EXPECT,
    SMS_REFERENCE_FIELD,
  })
  const mail = readMailServer({ SMTP_URL, MAIL_FROM })
  const faults = [...sms.faults, ...mail.faults]
  const isProduction = values.NODE_ENV === 'production'
  if (Boolean(values.ADMIN_EMAIL) !== Boolean(values.ADMIN_PASSWORD)) {
    faults.push('ADMIN_EMAIL and ADMIN_PASSWORD go together')
  }
  if (isProduction && !values.ORIGIN?.startsWith('https:')) {
    faults.push('ORIGIN must be set in production, to the https address that customers use')
  }
  if (isProduction && values.TEST_CLOCK_AHEAD_MS !== undefined) {
    faults.push('TEST_CLOCK_AHEAD_MS is refused in production')
  }
  if (faults.length > 0) return { ok: false, faults }
  return {
    ok: true,
    config: {
      ...values,
      DATA_DIR: path.resolve(PROJECT_DIR, values.DATA_DIR),
      BACKUP_DIR: path.resolve(PROJECT_DIR, values.BACKUP_DIR ?? path.join(values.DATA_DIR, 'backups')),
      projectDir: PROJECT_DIR,
      isProduction,
      sms: sms.value,
      mail: mail.value,
    },
  }
}
