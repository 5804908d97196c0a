import type { Door } from '#app/base/commands/command.server.ts'
import type { Role } from '#app/people/auth/profile.ts'

/** What `every-command.db.test.ts` expects of a command. */
export interface CommandCase {
  may: readonly Role[]
  doors: readonly Door[]
  /** An input that names nothing that there is, and the refusal of it; null: it is applied. */
  input: object
  missing: string | null
  /** A customer's command: sent by the holder of an order, by a signed-in customer, or by any visitor. */
  customer?: 'order' | 'account' | 'visitor'
  /** Fields with a contact that is written, not looked for: of somebody new, or a new one of an account. */
  contacts?: readonly string[]
}

export const SELLERS: readonly Role[] = ['owner', 'manager', 'counter']
export const MANAGERS: readonly Role[] = ['owner', 'manager']

export const AT_TILL: readonly Door[] = ['outbox']
export const ON_PAGE: readonly Door[] = ['form']
/** By an administrator and their programs. */
export const BY_ADMIN: readonly Door[] = ['form', 'program', 'shell']
export const BY_HAND: readonly Door[] = ['form', 'outbox']
