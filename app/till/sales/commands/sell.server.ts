import { isDeepStrictEqual } from 'node:util'
import { done, refuse, type Running, type SubjectBy } from '#app/base/commands/command.server.ts'
import { momentOf } from '#app/base/commands/moment-of.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import { sellAtCounter } from '#app/ordering/inventory/sell-at-counter.server.ts'
import { notifyCustomer } from '#app/ordering/orders/messages/notify-customer.server.ts'
import { insertCounterOrder, keepWhyUnpaid } from '#app/ordering/counter-orders/insert-counter-order.server.ts'
import { completePromptOrder } from '#app/ordering/counter-orders/prompt-order.server.ts'
import type { Sale, SalePart } from '../acts.ts'
import { bookParts } from '../book-parts.server.ts'
import { findLastSoldAt } from '../last-sold.queries.server.ts'
import { lockPrompt, type LockedPrompt } from '../prompts/lock-prompt.server.ts'
import { judgeAccount, judgeLines, judgeSale, othersOf, recordNotices, type Notice } from '../notices.server.ts'
import { readSoldLines, type SoldLine } from '../sold-lines.server.ts'
import { checkSale, saleNumber } from '../sale-sums.ts'
import { latest } from '../sale-time.ts'
import { isBeyond } from '../set-aside/beyond.ts'
import { findSetAside, setAside } from '../set-aside/set-aside.server.ts'
import { counterRefusals } from '../counter-refusals.ts'
import { readPersonName } from '../person-name.queries.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { roleOf } from '#app/people/auth/profile.ts'
import { defineCommand, type StaffCaller } from '#app/people/auth/commands/define-command.server.ts'
import { readDiscountPercents } from '../staff-limits.server.ts'
import { saleInput } from './sale-inputs.server.ts'

interface Selling {
  sale: Sale
  till: number
  actor: StaffActor
  /** As their colleagues know them. */
  personName: string
  /** Email of whom the till named and nobody proved; null: the actor made the sale. */
  claimed: string | null
  /** Email of who sent a sale that nobody proved. */
  sentBy?: string
  mayFreeItem: boolean
  /** Highest discount of the person, in percent. */
  discountPercent: number
  lang: Lang
  t: Translate
  /** ISO time by the clock of the till. */
  madeAt: string
  inputSha256: string
}

/** The till that sells, locked: its sales are booked one after the other. */
const itsTill: SubjectBy<unknown, TillOfSale, 'till_unknown'> = {
  lock: async (trx, _input, { till }) => {
    if (till === undefined) return undefined
    return trx
      .selectFrom('tills')
      .select(['number as till', 'last_sale as lastSale', 'retired_at as retiredAt', 'restored_at as restoredAt'])
      .where('number', '=', till)
      .forUpdate()
      .executeTakeFirst()
  },
  missing: 'till_unknown',
  since: () => null,
}

interface TillOfSale {
  till: number
  lastSale: number
  retiredAt: Date | null
  restoredAt: Date | null
}

/**
 * Books a sale of a till in one transaction: number, completed order, money, pieces, drawer and what a manager should know. The goods
 * have left, so it is refused only where it cannot be true: another number than the next (but after a restore, decision 0301), sums that
 * differ. The same envelope, or the same sale in another, is one sale; with another content it is refused. One whose sums
 * nobody can have meant takes its number and is set aside. Decisions 0205 and 0433.
 */
export const sell = defineCommand({
  name: 'sale.sell',
  input: saleInput,
  may: 'counter.sell',
  doors: ['outbox', 'program'],
  isOfTill: true,
  author: 'unproved',
  on: itsTill,
  refusals: counterRefusals,
  async run(running, sale) {
    const { trx, subject: its, call, inputSha256, now } = running
    const { till } = its
    const known = await findKnown(trx, sale.saleId)
    if (known?.till === till && known.number === sale.number) {
      // Earlier versions kept no digest.
      const isSame = known.inputSha256 === null || known.inputSha256 === inputSha256
      return isSame ? done() : refuse('booked_otherwise')
    }
    const aside = await findSetAside(trx, sale.saleId)
    if (aside && (aside.till !== till || aside.number !== sale.number)) return refuse('sale_taken')
    if (aside) {
      const isSame =
        aside.inputSha256 === null ? isDeepStrictEqual(aside.sale.lines, sale.lines) : aside.inputSha256 === inputSha256
      return isSame ? done() : refuse('booked_otherwise')
    }
    const prompt = known?.number === null ? await lockPrompt(trx, sale, till) : undefined
    if (known && !prompt) return refuse(hasWallet(sale) ? 'wallet_unknown' : 'sale_taken')
    if (prompt && !prompt.isAsAsked) return refuse('wallet_other')
    if (sale.number <= its.lastSale) return refuse('number_taken')
    const lost = sale.number - its.lastSale - 1
    if (lost > 0 && !(await maySkipNumbers(trx, till))) return refuse('number_gap')
    if (isBeyond(sale)) {
      await setAside(trx, await readSelling(running, sale), now)
      return done()
    }
    if (!checkSale(sale).ok) return refuse('sums_wrong')
    const shift = await findShift(trx, sale.shiftId)
    const isOfTill = shift?.till === till
    // A prompt may have been asked by the till that the browser was before.
    if (shift && !isOfTill && !prompt) return refuse('other_shift')
    const after = latest(await findLastSoldAt(trx, till), isOfTill ? shift.openedAt : null)
    const at = momentOf(call.madeAt, { after, now })
    const isWalletLost = hasWallet(sale) && !prompt?.isPaid
    if (isWalletLost && !(its.restoredAt && at < its.restoredAt)) return refuse('wallet_unknown')
    await write(trx, await readSelling(running, isWalletLost ? withLostWallet(sale) : sale), {
      // Closed before the sale: its cash lies in no counted drawer.
      shiftId: shift && isOfTill && (shift.closedAt === null || at <= shift.closedAt) ? shift.id : null,
      prompt,
      ofRestore: [
        ...(lost > 0
          ? [{ kind: 'numbers_lost', data: { number: numbersBetween(till, its.lastSale, sale.number) } } as const]
          : []),
        ...(isWalletLost ? [{ kind: 'wallet_lost' } as const] : []),
      ],
      isRetired: its.retiredAt !== null,
      at,
      now,
    })
    return done()
  },
})

/** Who sells, and within which limits. What nobody has proved is sold by the till; whom a till names that signs nothing yet, with the rights of the counter. */
async function readSelling(
  { trx, subject: { till }, caller, call, inputSha256, now, actor: sender }: Running<TillOfSale, StaffCaller>,
  sale: Sale,
): Promise<Selling> {
  const percents = await readDiscountPercents(trx)
  const { lang, t, proof } = caller
  const shared = { sale, till, lang, t, madeAt: call.madeAt ?? now.toISOString(), inputSha256 }
  if (proof === 'unproved') {
    // Its name is the same in every language, as that of a person is.
    const personName = `T${till}`
    const actor = { ...sender, id: `till ${till}`, name: personName }
    const limits = { mayFreeItem: false, discountPercent: percents.counter }
    return { ...shared, ...limits, actor, personName, claimed: call.person, sentBy: sender.name }
  }
  const profile = proof === 'proved' ? caller.profile : { ...caller.profile, role: 'counter' as const }
  const discountPercent = percents[roleOf(profile) ?? 'counter']
  const limits = { discountPercent, mayFreeItem: can(profile, 'counter.free_item') }
  return { ...shared, ...limits, actor: sender, personName: await readPersonName(trx, sender), claimed: null }
}

async function maySkipNumbers(trx: Database, till: number): Promise<boolean> {
  const { rows } = await sql<{
    may: boolean
  }>`select may_skip_numbers(t) as may from tills t where t.number = ${till}`.execute(trx)
  return rows[0]!.may
}

function numbersBetween(till: number, before: number, after: number): string {
  const [first, last] = [saleNumber(till, before + 1), saleNumber(till, after - 1)]
  return first === last ? first : `${first} – ${last}`
}

/** Its prompt was paid after the backup that was restored: a person looks for the money, as for a transfer. */
function withLostWallet(sale: Sale): Sale {
  const parts = sale.parts.map((part) =>
    part.by === 'wallet' ? { by: 'transfer' as const, santim: part.santim, toVerify: true } : part,
  )
  return { ...sale, parts }
}

const hasWallet = ({ parts }: Sale) => parts.some(({ by }) => by === 'wallet')

/** Any order with this id; without a number it is no sale, or one whose wallet was asked before. */
async function findKnown(trx: Database, saleId: string) {
  return trx
    .selectFrom('orders')
    .leftJoin('counter_sales as s', 's.order_id', 'orders.id')
    .select(['s.till', 's.number', 's.input_sha256 as inputSha256'])
    .where('orders.id', '=', saleId)
    .executeTakeFirst()
}

async function findShift(trx: Database, id: string | null) {
  if (id === null) return undefined
  return trx
    .selectFrom('shifts')
    .select(['id', 'till', 'opened_at as openedAt', 'closed_at as closedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

interface Where {
  shiftId: string | null
  prompt: LockedPrompt | undefined
  /** What a restored backup lost of it, and before it. */
  ofRestore: readonly Notice[]
  /** The till was taken out of use before the sale arrived. */
  isRetired: boolean
  at: Date
  now: Date
}

async function write(
  trx: Database,
  selling: Selling,
  { shiftId, prompt, ofRestore, isRetired, at, now }: Where,
): Promise<void> {
  const { sale, till, actor } = selling
  const { lines, notices: ofLines } = await readSoldLines(trx, sale)
  const cakes = lines.filter((line): line is SoldLine & { cakeId: string } => line.cakeId !== null)
  const account = sale.parts.find(({ by }) => by === 'account')
  const order = {
    id: sale.saleId,
    lang: (account && (await findLangOfCustomer(trx, account.phone!))) ?? selling.lang,
    customer: account ? { name: account.name ?? '', phone: account.phone! } : null,
    totalSantim: sale.totalSantim,
    lines: cakes.map((line) => ({ ...line, savingSantim: line.unitPriceSantim * line.quantity - line.soldSantim })),
    actor,
    facts: { number: saleNumber(till, sale.number), parts: sale.parts.map(({ by, santim }) => ({ by, santim })) },
  }
  const account_due_on = account?.dueOn ?? null
  const notices: Notice[] = [
    ...ofLines,
    ...judgeLines(lines),
    ...judgeSale({ ...selling, lines }),
    ...(account ? await judgeAccount(trx, account) : []),
    ...(shiftId === null && hasDrawer(sale) ? [{ kind: 'shift_unknown' } as const] : []),
    ...(isRetired ? [{ kind: 'till_retired' } as const] : []),
    ...(selling.claimed === null ? [] : [{ kind: 'unproved', data: { claimed: selling.claimed } } as const]),
    ...ofRestore,
    ...(prompt?.isGivenBack ? [{ kind: 'wallet_given_back' } as const] : []),
  ]
  const unpaid = unpaidReason(account, prompt, selling.t)
  if (prompt) await completePromptOrder(trx, { ...order, unpaidReason: unpaid }, at)
  else await insertCounterOrder(trx, order, at)
  await trx
    .insertInto('counter_sales')
    .values({
      order_id: sale.saleId,
      till,
      number: sale.number,
      shift_id: shiftId,
      total_santim: sale.totalSantim,
      discount_santim: sale.discount?.santim ?? 0,
      discount_reason: sale.discount?.reason ?? '',
      sold_at: at,
      received_at: now,
      person: actor.name,
      person_id: actor.id,
      person_name: selling.personName,
      account_due_on,
      fiscal_number: sale.fiscalNumber ?? null,
      buyer_name: sale.buyer?.name ?? null,
      buyer_tin: sale.buyer?.tin ?? null,
      input_sha256: selling.inputSha256,
    })
    .execute()
  await insertLines(trx, sale.saleId, lines)
  notices.push(...(await bookParts(trx, { sale, till, actor, shiftId }, { at, now })))
  await keepWhyUnpaid(trx, sale.saleId, withWithheld(unpaid, { sale, notices, t: selling.t }))
  const pieces = cakes.filter(({ weightGrams }) => weightGrams === null)
  const stock = { orderId: sale.saleId, day: dayInAddis(at), cakes: pieces, actor }
  const short = pieces.length > 0 ? await sellAtCounter(trx, stock, now) : []
  notices.push(...short.map(({ kind, ...data }) => ({ kind, data })))
  await recordNotices(trx, { orderId: sale.saleId, actor, others: othersOf(selling) }, notices, now)
  // Whoever pays later hears of each debt, so that nobody writes one for cash that was paid.
  if (account) await notifyCustomer(trx, { id: sale.saleId }, 'debt', { owedSantim: account.santim }, now)
}

/** The language of the customer's last own order; undefined: they never ordered. */
async function findLangOfCustomer(trx: Database, phone: string): Promise<Lang | undefined> {
  const row = await trx
    .selectFrom('orders')
    .select('lang')
    .$narrowType<{ lang: Lang }>()
    .where('phone', '=', phone)
    .where('kind', '<>', 'counter')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.lang
}

/** Its cash lies in some drawer, also when the till did not know in which: the shift ended between two parts of the payment. */
const hasDrawer = ({ shiftId, parts }: Sale) => shiftId !== null || parts.some(({ by }) => by === 'cash')

function unpaidReason(account: SalePart | undefined, prompt: LockedPrompt | undefined, t: Translate): string {
  if (prompt?.isGivenBack) return t('prompt.unpaid.given_back')
  if (!account) return t('sale.unpaid.to_verify')
  return account.dueOn === undefined ? t('sale.unpaid.account') : t('sale.unpaid.account.until', { day: account.dueOn })
}

/** What a company withheld above the settings is owed too; alone it is the only reason. */
function withWithheld(
  unpaid: string,
  { sale, notices, t }: { sale: Sale; notices: readonly Notice[]; t: Translate },
): string {
  const has = (...kinds: readonly Notice['kind'][]) => notices.some(({ kind }) => kinds.includes(kind))
  if (!has('withheld_above')) return unpaid
  const isMore = sale.parts.some(({ by, toVerify }) => by === 'account' || toVerify)
  const withheld = t('sale.unpaid.withheld')
  return isMore || has('reference_used', 'wallet_given_back') ? `${unpaid} · ${withheld}` : withheld
}

async function insertLines(trx: Database, orderId: string, lines: readonly SoldLine[]): Promise<void> {
  await trx
    .insertInto('counter_lines')
    .values(
      lines.map((line) => ({
        order_id: orderId,
        position: line.position,
        cake_id: line.cakeId,
        name_en: line.nameEn,
        name_am: line.nameAm,
        quantity: line.quantity,
        pack_pieces: line.packPieces,
        grams: line.weightGrams,
        unit_santim: line.unitSantim,
        total_santim: line.totalSantim,
        sold_santim: line.soldSantim,
      })),
    )
    .execute()
}
