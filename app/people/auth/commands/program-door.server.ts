import type { AnyCommand } from '#app/base/commands/command.server.ts'
import { execute, preview, type Outcome } from '#app/base/commands/execute.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Lang, Translate, TranslateTo } from '#app/base/platform/text/translate.ts'
import type { Profile } from '../profile.ts'
import { callerOf } from './define-command.server.ts'

interface Sending {
  door: 'program' | 'shell'
  /** UUID. The same id is the same command, and is answered as the first. */
  id: string
  /** Whose rights it has: of a token its maker, else who is signed in or named. */
  profile: Profile
  /** Of the token with which a program sends it. */
  tokenId?: string | undefined
  /** Number of the till that sends it. */
  till?: number | undefined
  input: unknown
  /** It is rolled back. */
  isPreview: boolean
  lang: Lang
  t: Translate
  /** What commands ask of their caller besides. */
  more?: Partial<Installed>
}

/** What the installation has, for commands that need more of it than the database. */
export interface Installed {
  translateTo: TranslateTo
  /** `PRINTER_NETWORKS`. */
  printerNetworks: readonly string[]
}

/**
 * Runs a command that a program or the shell sends in the name of a person. It has their rights, but what asks for the password is refused, except
 * for permissions that are open to programs.
 */
export async function sendForPerson(
  deps: CommandDeps,
  command: AnyCommand,
  { door, id, profile, tokenId, till, input, isPreview, lang, t, more }: Sending,
): Promise<Outcome<AnyCommand>> {
  const from = door === 'shell' ? 'npm run shop' : ''
  const actor = { id: profile.id, name: profile.email, ...(from && { origin: { tab: null, from } }) }
  const caller = { ...callerOf({ actor, profile: { ...profile, isProgram: true }, lang, t }, { till }), ...more }
  const call = { id, door, person: actor.name, tokenId, device: tokenId }
  return isPreview ? preview(deps, command, { call, caller, input }) : execute(deps, command, { call, caller, input })
}
