import { randomUUID } from 'node:crypto'
import type { AnyCommand } from '#app/base/commands/command.server.ts'
import { execute } from '#app/base/commands/execute.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { callerOfAccount } from '#app/people/auth/commands/define-customer-command.server.ts'
import type { AddressFields } from './account-address.ts'
import type { AccountContact } from './account-contact.server.ts'
import { monthValue, type DateFields } from './account-date.ts'
import { addOrderToAccount } from './add-order.server.ts'
import { putOwnAddressFirst, removeOwnAddress, saveOwnAddress } from './commands/change-own-addresses.server.ts'
import { removeOwnDate, saveOwnDate } from './commands/change-own-dates.server.ts'
import { saveOwnDetails } from './commands/save-own-details.server.ts'

const NOW = new Date('2026-11-21T06:00:00Z')

/** What a signed-in customer does with their own account; whether it was done. */
async function act(db: Database, command: AnyCommand, accountId: string, input: object, now = NOW): Promise<boolean> {
  const caller = callerOfAccount(accountId, buildFacts())
  const call = { id: randomUUID(), door: 'form', person: caller.actor.name } as const
  const outcome = await execute({ db, clock: { now: () => now } }, command, { call, caller, input })
  return outcome.ok
}

export const saveContact = (db: Database, account: string, contact: AccountContact) =>
  act(db, saveOwnDetails, account, contact)

export const addAddress = (db: Database, account: string, address: AddressFields, now?: Date) =>
  act(db, saveOwnAddress, account, address, now)

export const changeAddress = (db: Database, account: string, addressId: string, address: AddressFields) =>
  act(db, saveOwnAddress, account, { ...address, addressId })

export const makeDefaultAddress = (db: Database, account: string, addressId: string) =>
  act(db, putOwnAddressFirst, account, { addressId })

export const removeAddress = (db: Database, account: string, addressId: string) =>
  act(db, removeOwnAddress, account, { addressId })

const typedDate = ({ name, occasionId, calendar, month, day }: DateFields) => {
  return { name, occasion: occasionId ?? '', month: monthValue(calendar, month), day: String(day) }
}

export const addDate = (db: Database, account: string, date: DateFields, now?: Date) =>
  act(db, saveOwnDate, account, typedDate(date), now)

export const changeDate = (db: Database, account: string, dateId: string, date: DateFields) =>
  act(db, saveOwnDate, account, { ...typedDate(date), dateId })

export const removeDate = (db: Database, account: string, dateId: string) => act(db, removeOwnDate, account, { dateId })

/** By the form of /account/add, from an address of its own. */
export function addOrder(
  deps: CommandDeps,
  { accountId, ...proof }: { accountId: string; code: string; phone: string },
) {
  const form = new FormData()
  for (const [name, typed] of Object.entries(proof)) form.set(name, typed)
  const caller = callerOfAccount(accountId, buildFacts())
  return addOrderToAccount(deps, { form, caller, clientAddress: randomUUID() })
}
