import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { SettingKey } from '#app/base/settings/setting-fields.ts'
import { hasOwnCake } from '#app/catalog/demo/demo-rows.queries.server.ts'
import type { SetupFacts, SetupMark, SetupStep } from './setup-steps.ts'

/** Notes beside the marks of steps: the owner saw the set-up, put its line away, or opened the shop. */
export type SetupNote = 'seen' | 'put_away' | 'opened'

interface Setup {
  facts: SetupFacts
  notes: ReadonlySet<SetupNote>
}

const LOOK: readonly SettingKey[] = ['brand.main', 'brand.highlight', 'brand.hem', 'brand.letters']

type Row = Omit<SetupFacts, 'hasOwnCakes' | 'hasWayToPay' | 'marks'> & {
  isPaidByHand: boolean
  marks: { step: string; mark: string }[]
}

/** `hasGateway`: a company takes payments for the shop; the simulator is none. Transfers need an account to send money to. */
export async function readSetup(db: Database, hasGateway: boolean): Promise<Setup> {
  const has = (...keys: SettingKey[]) => sql`exists (select from settings where key = any(${keys}::text[]))`
  const hasOwnCakes = await hasOwnCake(db)
  const { rows } = await sql<Row>`
    select ${has('shop.name')} as "hasName",
      ${has(...LOOK)} or exists (select from shop_pictures where place = 'logo') as "hasLook",
      ${has('shop.phone')} as "hasPhone",
      ${has('shop.address')} as "hasAddress",
      ${has('hours.shop')} as "hasHours",
      ${has('delivery.is_offered', 'delivery.zones')} as "hasDelivery",
      ${has('deposit.daily_at_pickup')} or (${has('payment.transfer_reference')} and ${has('payment.transfer_accounts')})
        as "isPaidByHand",
      exists (select from cakes where is_active) as "hasCakes",
      exists (select from audit_log where entity_id like 'par/%') as "hasPlan",
      exists (select from orders) as "hasOrders",
      (select count(*) from profiles where is_admin and disabled_at is null) > 1
        or exists (select from account_links where kind = 'invite') as "hasPeople",
      (select coalesce(json_agg(json_build_object('step', step, 'mark', mark)), '[]') from setup_marks) as marks`.execute(
    db,
  )
  const { marks, isPaidByHand, ...facts } = rows[0]!
  const noted = marks.filter(({ mark }) => mark === 'noted')
  const steps = marks.filter(({ mark }) => mark !== 'noted') as { step: SetupStep; mark: SetupMark }[]
  return {
    facts: {
      ...facts,
      hasOwnCakes,
      hasWayToPay: hasGateway || isPaidByHand,
      marks: Object.fromEntries(steps.map(({ step, mark }) => [step, mark])),
    },
    notes: new Set(noted.map(({ step }) => step as SetupNote)),
  }
}
