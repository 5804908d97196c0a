import process from 'node:process'
import { z } from 'zod'
import type { AnyCommand } from '#app/base/commands/command.server.ts'
import { commandRefusals } from '#app/base/commands/command-refusals.ts'
import type { Outcome } from '#app/base/commands/execute.server.ts'
import { readConfig } from '#app/base/platform/config.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { isUuid, uuidv7 } from '#app/base/platform/id.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import type { RefusalAnswers } from '#app/base/platform/refusal.ts'
import { systemClock } from '#app/base/platform/time/clock.ts'
import { translateTo } from '#app/messages.server.ts'
import { sendForPerson, type Installed } from '#app/people/auth/commands/program-door.server.ts'
import { findProfile } from '#app/people/auth/session.server.ts'
import { ALL_COMMANDS } from '#app/surfaces/api/commands/all-commands.server.ts'
import { openDatabase } from '../open-database.ts'
import { readArguments, type FieldTypes, type ShopCall } from './read-arguments.ts'

const COMMANDS = [...ALL_COMMANDS.values()].filter(({ doors }) => doors.includes('shell'))

const USAGE = `Usage:
  npm run shop -- --as EMAIL COMMAND [--FIELD VALUE ...] [--json '{...}'] [--id UUID] [--preview]

Acts as the account of EMAIL, with its rights, and answers in JSON. Sums are in santim. The same --id is the same command, which happens once;
--preview says what would change. Commands and their fields:
${COMMANDS.map(
  (command) =>
    `  ${command.name}${Object.keys(typesOf(command))
      .map((name) => ` --${name}`)
      .join('')}`,
).join('\n')}`

function typesOf(command: AnyCommand | undefined): FieldTypes {
  if (!command) return {}
  const { properties = {} } = z.toJSONSchema(command.input as z.ZodType, { io: 'input' })
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, (field as { type?: string }).type]),
  )
}

/** What a command answers that somebody typed, as JSON. */
export async function answerShellCommand(
  { db, clock, ...more }: CommandDeps & Partial<Installed>,
  command: AnyCommand,
  { as, id, isPreview, input }: ShopCall,
): Promise<{ ok: boolean } & Record<string, unknown>> {
  const account = await db
    .selectFrom('profiles')
    .select('id')
    .where('email', '=', as.toLowerCase())
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  const profile = account && (await findProfile(db, account.id))
  if (!profile) return { ok: false, code: 'no_such_account', message: `No account with the email ${as} works.` }
  const t = translateTo('en')
  const sending = {
    door: 'shell' as const,
    id: id ?? uuidv7(clock.now()),
    // Who has the server needs no second step.
    profile: { ...profile, lacksTwoFactor: false },
    input,
    isPreview,
    lang: 'en' as const,
    t,
    more: { ...more, translateTo },
  }
  const outcome = await sendForPerson({ db, clock }, command, sending)
  if (outcome.ok) return { ...outcome, id: sending.id, ...(isPreview && { isPreview }) }
  return { ...refusalOf(command, outcome), id: sending.id }
}

function refusalOf(command: AnyCommand, { reason, fields }: Extract<Outcome<AnyCommand>, { ok: false }>) {
  const answers: RefusalAnswers = { ...commandRefusals, ...command.refusals }
  return {
    ok: false,
    code: reason,
    message: translateTo('en')(answers[reason as string]!.message),
    ...(fields && { fields }),
  }
}

/** Runs the command of the command line and writes its answer in JSON. Returns the exit code: 0 done, 1 refused, 2 nothing was understood. */
export async function runShellCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const call = readArguments(args, (name) => typesOf(ALL_COMMANDS.get(name)))
  const command = call && COMMANDS.find(({ name }) => name === call.command)
  if (!call || !command || !(call.id === undefined || isUuid(call.id))) {
    process.stderr.write(`${USAGE}\n`)
    return 2
  }
  const read = readConfig(env)
  if (!read.ok) {
    process.stderr.write(`The configuration has faults:\n${read.faults.map((fault) => `  ${fault}`).join('\n')}\n`)
    return 2
  }
  const database = await openDatabase(read.config, createLog('error'), 'join')
  try {
    const deps = { db: database.db, clock: systemClock, printerNetworks: read.config.PRINTER_NETWORKS }
    const answer = await answerShellCommand(deps, command, call)
    process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`)
    return answer.ok ? 0 : 1
  } finally {
    await database.stop()
  }
}
