import type { z } from 'zod'
import type { Actor, StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { Change } from '#app/base/platform/change-log/change-log.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Refusal, RefusalAnswers } from '#app/base/platform/refusal.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'

/** How sure the shop is of the author. `known`: by the word of a till that signs nothing yet. `unproved`: of nobody. */
export type Proof = 'unproved' | 'known' | 'proved'

/** Why a person may not run a command at all. */
type CallerRefusal = 'role_may_not' | 'password_needed'

/** Who asks, as their door found out. This floor knows no roles: permissions are asked of the caller. */
export interface Caller<Permission extends string = string, Author extends Actor = StaffActor> {
  /** Of an unproved command: who sends it. */
  actor: Author
  /** Whose ids these are, if not of the actor's account, such as of the order whose link somebody holds. A door adds its name. */
  space?: string | undefined
  proof: Proof
  may: (permission: Permission) => 'yes' | CallerRefusal
  /** Email of whom an unproved command names. */
  claimed?: string | undefined
  /** Number of the till that sends it. */
  till?: number | undefined
  /** Id of the enrolled device on which the actor typed their PIN, in a session of somebody else. */
  pinDevice?: string | undefined
}

/** By what a command comes. `program`: JSON, of a program with a token or of a page for programmers; `shell`: the command line of the server. */
export type Door = 'form' | 'outbox' | 'program' | 'shell'

/** Doors of people and of their programs alike: for commands that ask for nobody's PIN or password, and of a person who is there at most for some inputs (`takes`). */
export const EVERY_DOOR = ['form', 'outbox', 'program', 'shell'] as const satisfies Door[]

/**
 * What only a person who is there has: their word as a second person, a customer who stands before them, cash in their hands, or the statement of the
 * bank against which they judge what somebody reported.
 */
export type OfPerson = 'second person' | 'customer' | 'cash' | 'statement'

/** Doors without a person present: they refuse every command that needs one (decision 0458). */
export const UNATTENDED_DOORS: readonly Door[] = ['program', 'shell']

/**
 * Why else a command of staff is closed to programs (decision 0458), where its permission does not ask for the password anyway. `counts`: a person has
 * counted pieces. `own_word`: a person states what they learned outside of the shop. `asks_pin`: somebody types a PIN meanwhile. `own_device`:
 * it says what the person's device did. `erases`: it cannot be undone.
 */
export const CLOSED_REASONS = ['counts', 'own_word', 'asks_pin', 'own_device', 'erases'] as const

type ClosedReason = (typeof CLOSED_REASONS)[number]

/** What the description of the JSON interface says of a command. */
interface DescribedForPrograms {
  /** Never changed. */
  operationId: string
  summary: string
  description: string
  /** An input, as the schema reads it. */
  example: object
}

/** One sending of a command. */
export interface Call {
  /** UUID. The same id is the same command; it is also the id of what the command makes. */
  id: string
  door: Door
  /** Key that a page of version 0.1.0 gave it, which is no UUID; its id follows from it. */
  formerKey?: string | undefined
  /** Email of its author; of an envelope whom it names, proved or not. */
  person: string
  /** Id of the token with which a program sends it. */
  tokenId?: string | undefined
  /** UUID of the browser in which it was made; of a program that sells, of its token. */
  device?: string | undefined
  /** Its place among the commands of that browser, from 1. */
  sequence?: number | undefined
  /** The place proves nothing: the command comes from a file that nobody signed. */
  isUnsigned?: boolean | undefined
  /** ISO time at which it was made; absent: now. */
  madeAt?: string | undefined
  /** ISO time by the clock of the device, where the shop knows that it was made later. */
  datedAt?: string | undefined
  /** Digest of the input as it was read, where a door has its own. */
  digest?: ((input: object) => string) | undefined
  /** UUID of the act of several commands that it is a part of: one undo reverses them all. */
  batch?: string | undefined
  /** It is rolled back and leaves no log, so its answer must not contain what only a logged try may find out. */
  isPreview?: boolean | undefined
  /** Writes what belongs to the row of the command, in its transaction. */
  onRecord?: ((trx: Database, now: Date) => Promise<void>) | undefined
}

/** A command that runs, in its transaction, while its subject is locked. */
export interface Running<Subject, Who extends AnyCaller = Caller> {
  trx: Database
  subject: Subject
  call: Call
  /** The same for the same input: hex. */
  inputSha256: string
  caller: Who
  actor: Who['actor']
  now: Date
  /** When it happened, by the device: not after now, and not before its subject. */
  at: Date
}

/** How the subject of a command is found and locked. */
export interface SubjectBy<Input, Subject, Reason extends string, Who extends AnyCaller = SomeStaff> {
  lock: (trx: Database, input: Input, caller: Who) => Promise<Subject | undefined>
  /** The refusal of an input that names no subject. */
  missing: Reason | ((trx: Database, input: Input) => Promise<Reason>)
  /** What was before every command on it. */
  since: (subject: Subject) => Date | null
}

/** An entry of the audit log; the executor adds who and when. */
export type Noted = Omit<Change, 'actor'>

/** What a command made that its sender cannot know, such as the number of a till. */
export type Made = Readonly<Record<string, string | number | boolean>>

interface Done<Deps = CommandDeps> {
  ok: true
  change?: Noted | undefined
  made?: Made | undefined
  /** Runs after the commit, once, and may wait for strangers: it is lost with the process, so a job must find later what it left undone. */
  after?: ((deps: Deps) => Promise<void>) | undefined
}

/** What `run` wrote before it refused stays, and so does the entry of the log. Further fields are facts for the text of the refusal. */
interface Refused<Reason extends string> extends Refusal<Reason> {
  change?: Noted | undefined
}

export type Ran<Reason extends string, Deps = CommandDeps> = Done<Deps> | Refused<Reason>

export interface Command<
  Schema extends z.ZodType = z.ZodType,
  Subject = unknown,
  Reason extends string = string,
  Permission extends string = string,
  Who extends AnyCaller = Caller,
  Deps = CommandDeps,
> {
  /** `shift.close`: the table of commands and the log use it. */
  name: string
  input: Schema
  may: Permission
  /** The doors by which it comes. */
  doors: readonly Door[]
  /**
   * What it needs of a person who is present. A constant: the command is closed to `program` and `shell`, and its author must be proved if it makes them a
   * second person. By the input and the locked subject: then the executor asks at these doors. Absent: nothing.
   */
  takes?:
    | OfPerson
    | ((
        running: Running<Subject, Who>,
        input: z.output<Schema>,
      ) => OfPerson | undefined | Promise<OfPerson | undefined>)
  /** For those that are open to programs. */
  program?: DescribedForPrograms
  /** For those of staff that are not, unless they always take something of a person or their permission asks for the password. */
  closed?: ClosedReason
  /** A till sends it: a program as the till that its token is. */
  isOfTill?: boolean
  /**
   * Each run makes something, or each with such an input: a form without an id is refused, because pressed twice it would make two. Absent: sent
   * twice, it leads to the same.
   */
  makes?: true | ((given: Readonly<Record<string, unknown>>) => boolean)
  /** The least proof with which it is applied. */
  author: Proof
  on: SubjectBy<z.output<Schema>, Subject, NoInfer<Reason>, Who>
  refusals: RefusalAnswers<Reason>
  // Methods, so that one table may hold commands of every input.
  /** The text of a refusal with facts; absent: the message of `refusals` is all of it. */
  refusalText?(refusal: Refusal<NoInfer<Reason>>, lang: Lang, t: Translate): string
  run(running: Running<Subject, Who>, input: z.output<Schema>): Promise<Ran<NoInfer<Reason>, Deps>>
  /** What it made, for a form that is sent again: a program has its first answer. Absent: nobody asks. */
  madeBefore?(trx: Database, call: Call, caller: Who): Promise<Made | undefined>
}

/* oxlint-disable typescript/no-explicit-any -- a table of commands holds every input, and a door knows no permission */
export type AnyCaller = Caller<any, any>
/** A member of staff, whatever the names of permissions are. */
type SomeStaff = Caller<any>
export type AnyCommand = Command<any, any, any, any, any, any>
/* oxlint-enable typescript/no-explicit-any */
export type InputOf<One extends AnyCommand> = z.input<One['input']>
export type ReasonOf<One extends AnyCommand> =
  One extends Command<infer _S, infer _T, infer Reason, infer _P, infer _W, infer _D> ? Reason : never

/** What its effects after the commit need. */
export type DepsOf<One extends AnyCommand> =
  One extends Command<infer _S, infer _T, infer _R, infer _P, infer _W, infer Deps> ? Deps & CommandDeps : never

/** `defineCommand` of a floor that knows the names of permissions, more of who asks, and what effects after the commit need. */
export function commandsOf<Permission extends string, Who extends Caller<Permission, Actor>, Deps = CommandDeps>() {
  return <Schema extends z.ZodType, Subject, Reason extends string>(
    command: Command<Schema, Subject, Reason, Permission, Who, Deps>,
  ) => command
}

export function isOpenToPrograms({ doors }: AnyCommand): boolean {
  return doors.includes('program')
}

export function done(change?: Noted, made?: Made): Done {
  return { ok: true, change, made }
}

export function refuse<Reason extends string>(reason: Reason, change?: Noted): Refused<Reason> {
  return { ok: false, reason, change }
}
