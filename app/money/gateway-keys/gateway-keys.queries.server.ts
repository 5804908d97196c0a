import { staffNameOrNull } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { KeySeal, OpenedKey } from './sealed-key.server.ts'

export interface StoredField {
  opened: OpenedKey
  setAt: Date
  setBy: string
}

export interface StoredSetup {
  gateway: string
  version: number
  leavingSince: Date | null
  changedAt: Date
  fields: ReadonlyMap<string, StoredField>
}

/** What was typed for each gateway, also for those whose keys were removed. */
export async function listSetups(db: Database, seal: KeySeal): Promise<StoredSetup[]> {
  // One statement, so that version and keys are of one moment.
  const rows = await db
    .selectFrom('gateway_setups as s')
    .leftJoin('gateway_keys as k', 'k.gateway', 's.gateway')
    .select(['s.gateway', 's.version', 's.leaving_since as leavingSince', 's.changed_at as changedAt'])
    .select([
      'k.field',
      'k.sealed',
      'k.secret_print as secretPrint',
      'k.set_at as setAt',
      staffNameOrNull('k.set_by').as('setBy'),
    ])
    .orderBy('s.gateway')
    .execute()
  const setups = new Map<string, StoredSetup & { fields: Map<string, StoredField> }>()
  for (const { gateway, version, leavingSince, changedAt, field, sealed, secretPrint, setAt, setBy } of rows) {
    const setup = setups.get(gateway) ?? { gateway, version, leavingSince, changedAt, fields: new Map() }
    setups.set(gateway, setup)
    if (field === null || sealed === null || secretPrint === null || setAt === null || setBy === null) continue
    setup.fields.set(field, { opened: seal.open({ gateway, field, sealed, secretPrint }), setAt, setBy })
  }
  return [...setups.values()]
}

export async function findSetup(db: Database, seal: KeySeal, gateway: string): Promise<StoredSetup | undefined> {
  return (await listSetups(db, seal)).find((setup) => setup.gateway === gateway)
}

/** How many gateways have keys that were typed and stay, readable or not. */
export async function countTypedGateways(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct k.gateway) as count from gateway_keys k join gateway_setups s using (gateway)
    where s.leaving_since is null`.execute(db)
  return rows[0]!.count
}

/** False: a key was sealed with another secret, or was changed. */
export function isReadable({ fields }: Pick<StoredSetup, 'fields'>): boolean {
  return [...fields.values()].every(({ opened }) => opened.ok)
}

/** Gateways that are off because their typed keys cannot be read. */
export async function listUnreadable(db: Database, seal: KeySeal): Promise<string[]> {
  return (await listSetups(db, seal)).filter((setup) => !isReadable(setup)).map(({ gateway }) => gateway)
}

/** The texts that can be read, by variable. */
export function readableTexts({ fields }: Pick<StoredSetup, 'fields'>): Record<string, string> {
  return Object.fromEntries(
    [...fields].flatMap(([field, { opened }]) => (opened.ok && opened.text !== '' ? [[field, opened.text]] : [])),
  )
}

/** Payments that the shop still asks the gateway about, and refunds on their way through it. */
export interface OpenMoney {
  payments: number
  refunds: number
}

export async function countOpenMoney(db: Database, gateway: string): Promise<OpenMoney> {
  const { rows } = await sql<OpenMoney>`
    select
      (select count(*) from payment_attempts a
        where a.provider = ${gateway} and (a.next_check_at is not null or a.state in ('created', 'pending'))) as payments,
      (select count(*) from refunds r join payment_attempts a on a.id = r.attempt_id
        where a.provider = ${gateway} and r.way = 'api' and r.state in ('sending', 'unknown', 'sent')
          and (r.next_check_at is not null or r.state = 'sending')) as refunds`.execute(db)
  return rows[0]!
}

export const isAnyOpen = ({ payments, refunds }: OpenMoney): boolean => payments + refunds > 0
