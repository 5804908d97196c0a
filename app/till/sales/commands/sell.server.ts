import { shownName } from '#app/people/auth/phone-account.ts'
import { isDeepStrictEqual } from 'node:util'
import { done, type OfPerson, refuse, type Running } from '#app/base/commands/command.server.ts'
import { momentOf } from '#app/base/commands/moment-of.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import { sellAtCounter } from '#app/ordering/inventory/sell-at-counter.server.ts'
import { notifyCustomer } from '#app/ordering/orders/messages/notify-customer.server.ts'
import {
  completePromptOrder,
  insertOrder,
  recordWhyUnpaid,
  orderOfTill,
} from '#app/ordering/orders/placing/insert-order.server.ts'
import type { PaidBy, Sale, SalePart } from '../till-command.ts'
import { bookParts } from '../book-parts.server.ts'
import { lockPrompt, type LockedPrompt } from '../prompts/lock-prompt.server.ts'
import { judgeAccount, othersOf, recordNotices, type Notice, type Seller } from '../notices.server.ts'
import { judgeLines, judgeSale, readSoldLines, type SoldLine } from '../sold-lines.server.ts'
import { checkSale, isBeyond, saleNumber } from '../sale-sums.ts'
import { setAside } from '../set-aside/set-aside.server.ts'
import { counterRefusals } from '../counter-refusals.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { roleOf } from '#app/people/auth/profile.ts'
import { defineCommand, type StaffCaller } from '#app/people/auth/commands/define-command.server.ts'
import { saleInput } from './sale-inputs.server.ts'
import { findLastSoldAt, latest, tillOfCaller, type TillOfSale } from './sale-subject.server.ts'

/** Who has the cash in hand; who is known to the shop and owes it, or shows the paper of their company. */
const OF_PERSON: Readonly<Partial<Record<PaidBy, OfPerson>>> = {
  cash: 'cash',
  account: 'customer',
  withheld: 'customer',
}

/**
 * Books a sale of a till in one transaction: number, completed order, money, pieces, drawer and what a manager should know. The goods
 * have left, so it is refused only where it cannot be true: another number than the next (but after a restore, decision 0301), sums that
 * differ. The same envelope, or the same sale in another, is one sale; with another content it is refused. One whose sums
 * nobody can have meant takes its number and is set aside. Decision 0205. Transfers that a program types above the limit of one person are
 * refused by the database, which adds up those of the day (note_typed_sale).
 */
export const sell = defineCommand({
  name: 'sale.sell',
  input: saleInput,
  may: 'counter.sell',
  doors: ['outbox', 'program'],
  takes: (_, { parts }) => parts.map(({ by }) => OF_PERSON[by]).find(Boolean),
  program: {
    operationId: 'sell',
    summary: 'Book a sale',
    description:
      'At the till that the token is (`till.make`), with the next number of that till. Parts add up to the total, and lines less the discount too. A program has no drawer and takes no cash: `shiftId` is null. Nor does it sell on account or with withheld tax, or type transfers above the limit of one person. A wallet (`by: wallet`) takes a prompt of a till of a browser.',
    example: {
      saleId: '019a0000-0000-7000-8000-0000000000bb',
      number: 1,
      shiftId: null,
      lines: [{ cakeId: 'chocolate-cake', quantity: 1, unitSantim: 120_000, totalSantim: 120_000 }],
      parts: [{ by: 'transfer', santim: 120_000, reference: 'FT26333ABCDE' }],
      totalSantim: 120_000,
    },
  },
  isOfTill: true,
  author: 'unproved',
  on: tillOfCaller,
  refusals: counterRefusals,
  async run(running, sale) {
    const { trx, subject: its, call, inputSha256, now } = running
    const { till } = its
    const known = await findKnown(trx, sale.saleId)
    if (known.aside && (known.till !== till || known.number !== sale.number)) return refuse('sale_taken')
    if (known.till === till && known.number === sale.number) {
      // Earlier versions kept no digest.
      const isSame =
        known.inputSha256 === null
          ? !known.aside || isDeepStrictEqual(known.aside.lines, sale.lines)
          : known.inputSha256 === inputSha256
      return isSame ? done() : refuse('booked_otherwise')
    }
    const prompt = known.isOrder && known.number === null ? await lockPrompt(trx, sale, till) : undefined
    if (known.isOrder && !prompt) return refuse(hasWallet(sale) ? 'wallet_unknown' : 'sale_taken')
    if (prompt && !prompt.isAsAsked) return refuse('wallet_other')
    if (sale.number <= its.lastSale) return refuse('number_taken')
    const lost = sale.number - its.lastSale - 1
    if (lost > 0 && !(await maySkipNumbers(trx, till))) return refuse('number_gap')
    if (isBeyond(sale)) {
      const madeAt = call.madeAt ?? now.toISOString()
      await setAside(trx, sale, { till, seller: await readSeller(running), madeAt, inputSha256 }, now)
      return done(undefined, { isSetAside: true })
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
    await write(running, isWalletLost ? withLostWallet(sale) : sale, {
      // Closed before the sale: its cash lies in no counted drawer.
      shiftId: shift && isOfTill && (shift.closedAt === null || at <= shift.closedAt) ? shift.id : null,
      prompt,
      ofRestore: [
        ...(lost > 0
          ? [{ kind: 'numbers_lost', data: { number: numbersBetween(till, its.lastSale, sale.number) } } as const]
          : []),
        ...(isWalletLost ? [{ kind: 'wallet_lost' } as const] : []),
      ],
      at,
    })
    return done()
  },
})

/** Who sells, and within which limits. What nobody has proved is sold by the till; whom a till names that signs nothing yet, with the rights of the counter. */
async function readSeller({ trx, subject: { till }, caller, call, actor }: Selling): Promise<Seller> {
  const { proof } = caller
  const profile = proof === 'proved' ? caller.profile : { ...caller.profile, role: 'counter' as const }
  const { rows } = await sql<{ discountPercent: number; name: string | null }>`
    select discount_percent_of(${roleOf(profile) ?? 'counter'}) as "discountPercent",
      (select name from users where id = ${actor.id}) as name`.execute(trx)
  const { discountPercent, name } = rows[0]!
  if (proof === 'unproved') {
    // Its name is the same in every language, as that of a person is.
    const personName = `T${till}`
    const its = { ...actor, id: `till ${till}`, name: personName }
    return { actor: its, personName, claimed: call.person, sentBy: actor.name, mayFreeItem: false, discountPercent }
  }
  const mayFreeItem = can(profile, 'counter.free_item')
  return {
    actor,
    personName: shownName({ name: name ?? '', email: actor.name }),
    claimed: null,
    mayFreeItem,
    discountPercent,
  }
}

type Selling = Running<TillOfSale, StaffCaller>

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

/** What has this id: a sale, one that was set aside, an order whose wallet was asked before, which has no number, or nothing. */
async function findKnown(trx: Database, saleId: string) {
  const { rows } = await sql<{
    isOrder: boolean
    till: number | null
    number: number | null
    inputSha256: string | null
    aside: Sale | null
  }>`
    select o.id is not null as "isOrder", coalesce(s.till, a.till) as till, coalesce(s.number, a.number) as number,
      coalesce(s.input_sha256, a.input_sha256) as "inputSha256", a.sale as aside
    from (select ${saleId}::uuid as id) asked
    left join orders o using (id)
    left join counter_sales s on s.order_id = asked.id
    left join counter_set_aside a on a.sale_id = asked.id`.execute(trx)
  return rows[0]!
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
  at: Date
}

async function write(running: Selling, sale: Sale, { shiftId, prompt, ofRestore, at }: Where): Promise<void> {
  const { trx, subject: its, caller, inputSha256, now } = running
  const { till } = its
  const { lang, t } = caller
  const seller = await readSeller(running)
  const { actor } = seller
  const { lines, notices: ofLines } = await readSoldLines(trx, sale)
  const cakes = lines.filter((line): line is SoldLine & { cakeId: string } => line.cakeId !== null)
  const account = sale.parts.find(({ by }) => by === 'account')
  const order = orderOfTill({
    id: sale.saleId,
    lang: (account && (await findLangOfCustomer(trx, account.phone!))) ?? lang,
    customer: account,
    totalSantim: sale.totalSantim,
    lines: cakes,
    actor,
    facts: { number: saleNumber(till, sale.number), parts: sale.parts.map(({ by, santim }) => ({ by, santim })) },
  })
  const notices: Notice[] = [
    ...ofLines,
    ...judgeLines(lines),
    ...judgeSale(sale, lines, seller),
    ...(account ? await judgeAccount(trx, account) : []),
    ...(shiftId === null && hasDrawer(sale) ? [{ kind: 'shift_unknown' } as const] : []),
    ...(its.retiredAt === null ? [] : [{ kind: 'till_retired' } as const]),
    ...(seller.claimed === null ? [] : [{ kind: 'unproved', data: { claimed: seller.claimed } } as const]),
    ...ofRestore,
    ...(prompt?.isGivenBack ? [{ kind: 'wallet_given_back' } as const] : []),
  ]
  const unpaid = unpaidReason(account, prompt, t)
  if (prompt) await completePromptOrder(trx, order, unpaid, at)
  else await insertOrder(trx, 'till', order, at)
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
      person_name: seller.personName,
      account_due_on: account?.dueOn ?? null,
      fiscal_number: sale.fiscalNumber ?? null,
      buyer_name: sale.buyer?.name ?? null,
      buyer_tin: sale.buyer?.tin ?? null,
      input_sha256: inputSha256,
    })
    .execute()
  await insertLines(trx, sale.saleId, lines)
  notices.push(...(await bookParts(trx, sale, { till, actor, shiftId, at, now })))
  await recordWhyUnpaid(trx, sale.saleId, withWithheld(unpaid, { sale, notices, t }))
  const pieces = cakes.filter(({ weightGrams, weighedPieces }) => weightGrams === null || weighedPieces !== null)
  const stock = { orderId: sale.saleId, day: dayInAddis(at), cakes: pieces, actor }
  const short = pieces.length > 0 ? await sellAtCounter(trx, stock, now) : []
  notices.push(...short.map(({ kind, ...data }) => ({ kind, data })))
  await recordNotices(trx, { orderId: sale.saleId, actor, others: othersOf(seller) }, notices, now)
  // The account that pays later gets a message for each debt, so that no debt is recorded for cash that was paid.
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
        weighed_pieces: line.weighedPieces,
        unit_santim: line.unitSantim,
        total_santim: line.totalSantim,
        sold_santim: line.soldSantim,
      })),
    )
    .execute()
}
