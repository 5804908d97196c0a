import type { OutboxReply } from '#app/base/outbox/envelope.ts'
import { readEnvelope, type ReadEnvelope } from '#app/base/outbox/envelope.ts'
import { inTab, type StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import type { Profile } from '#app/people/auth/profile.ts'
import { findProfile } from '#app/people/auth/session.server.ts'
import type { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { readPieces } from '#app/money/drawer/cash-pieces.ts'
import { closeShift } from '#app/money/drawer/close-shift.server.ts'
import { countShift } from '#app/money/drawer/count-shift.server.ts'
import { drawerRefusals, type DrawerRefusal } from '#app/money/drawer/drawer-refusals.ts'
import { findTillByDevice, type Till } from '#app/money/drawer/drawer.server.ts'
import { handShift } from '#app/money/drawer/hand-shift.server.ts'
import { moveCash, takeHandIn } from '#app/money/drawer/move-cash.server.ts'
import { openShift } from '#app/money/drawer/open-shift.server.ts'
import { taxRefusals, type TaxRefusal } from '#app/money/tax/tax-refusals.ts'
import { parseTillAct, type TillAct } from './acts.ts'
import { counterRefusals, type CounterRefusal } from './counter-refusals.ts'
import { readPersonName } from './person-name.queries.server.ts'
import { returnLines } from './return-lines.server.ts'
import { sell } from './sell.server.ts'
import { keepFiscal } from './keep-fiscal.server.ts'
import { limitsOf } from './staff-limits.ts'
import { voidSale } from './void-sale.server.ts'

type Admin = Pick<ReturnType<typeof adminRequest>, 'actor' | 'profile' | 'lang' | 't'>

interface Request {
  form: FormData
  admin: Admin
  /** The enrolled device that sends the request; null for every other browser. */
  staffDeviceId: string | null
  /** From a file that a manager takes in: every member of staff is taken as the author (decision 0214). */
  isImport?: boolean
}

/**
 * Applies an act of a till, once. The till is the browser's own. An act of another person than the session's is taken only from the
 * enrolled device of the till, on which that person may sign in and sell: colleagues share it by PIN, and its acts are sent in the order
 * of the device, under any of their sessions. Such an act has only a seller's rights, also if it names a manager (decision 0207).
 */
export async function receiveTillAct(
  deps: CommandDeps,
  { form, admin, staffDeviceId, isImport = false }: Request,
): Promise<{ status: number; reply: OutboxReply }> {
  const { t } = admin
  const refuse = (status: number, error: string) => ({ status, reply: { ok: false, answer: { error } } as const })
  const receipt = readEnvelope(form)
  const act = parseTillAct(formText(form, 'act'), formText(form, 'body'))
  if (!receipt || !act) return refuse(400, t('outbox.unreadable'))
  const number = formText(form, 'till')
  const till = /^\d{1,4}$/.test(number) ? await findTillByDevice(deps.db, receipt.device, Number(number)) : undefined
  if (!till) return refuse(409, t('sale.refused.till_unknown'))
  const author = await findAuthor(deps.db, admin, receipt, { till, staffDeviceId, isImport })
  if (!author) return { status: 409, reply: { ok: false, reason: 'another_person' } }
  if (!can(author.profile, 'counter.sell')) return refuse(403, t('auth.error.role'))
  const actor = inTab(author.actor, formText(form, 'tab')) as StaffActor
  // Who takes a file in answers for the acts in it (decision 0214).
  const isOwnSession = isImport || receipt.person === admin.actor.name
  const sender = { till: till.number, receipt, admin, profile: author.profile, actor, isOwnSession }
  const done = await apply(deps, act, sender)
  if (done.ok) return { status: 200, reply: { ok: true } }
  const { status, message } = { ...taxRefusals, ...drawerRefusals, ...counterRefusals }[done.reason]
  return { status, reply: { ok: false, answer: { error: t(message), reason: done.reason } } }
}

interface Author {
  actor: StaffActor
  profile: Profile
}

async function findAuthor(
  db: Database,
  { actor, profile }: Admin,
  { person }: ReadEnvelope,
  { till, staffDeviceId, isImport }: { till: Till; staffDeviceId: string | null; isImport: boolean },
): Promise<Author | undefined> {
  if (person === actor.name) return { actor, profile }
  if (!isImport && (staffDeviceId === null || staffDeviceId !== till.staffDeviceId)) return undefined
  const { rows } = await sql<{ id: string }>`
    select p.id from profiles p left join staff_devices d on d.id = ${staffDeviceId}
    where p.email = ${person} and p.is_admin and (${isImport} or may_use_device(d, p))`.execute(db)
  const other = rows[0] && (await findProfile(db, rows[0].id))
  return other && { actor: { ...actor, id: other.id, name: other.email }, profile: other }
}

interface Sender {
  till: number
  receipt: ReadEnvelope
  admin: { lang: Admin['lang']; t: Translate }
  profile: Profile
  actor: StaffActor
  isOwnSession: boolean
}

async function apply(
  deps: CommandDeps,
  act: TillAct,
  { till, receipt, admin, profile, actor, isOwnSession }: Sender,
): Promise<{ ok: true } | CounterRefusal | DrawerRefusal | TaxRefusal> {
  const by = { till, receipt, actor }
  switch (act.act) {
    case 'sell': {
      const limits = limitsOf(profile, await loadSettings(deps.db))
      const personName = await readPersonName(deps.db, actor)
      return sell(deps, { ...by, ...limits, sale: act.body, personName, lang: admin.lang, t: admin.t })
    }
    case 'void':
      return voidSale(deps, { ...by, ...act.body, isOwnSession })
    case 'return':
      return returnLines(deps, { ...by, ...act.body, isOwnSession })
    case 'fiscal':
      return keepFiscal(deps, {
        ...act.body,
        till,
        actor,
        envelope: receipt,
        mayCorrect: isOwnSession && can(profile, 'tax.edit'),
        again: admin.t('tax.fiscal.again'),
      })
    case 'open_shift': {
      const floatPieces = readPieces(act.body.floatPieces)
      return floatPieces ? openShift(deps, { ...by, ...act.body, floatPieces }) : PIECES_UNREADABLE
    }
    case 'count_shift': {
      const pieces = readPieces(act.body.pieces)
      return pieces ? countShift(deps, { ...by, ...act.body, pieces }) : PIECES_UNREADABLE
    }
    case 'close_shift': {
      const pieces = readPieces(act.body.pieces)
      return pieces ? closeShift(deps, { ...by, ...act.body, pieces }) : PIECES_UNREADABLE
    }
    case 'cash':
      return moveCash(deps, { ...by, ...act.body })
    case 'hand_in':
      return takeHandIn(deps, { ...by, ...act.body })
    case 'hand_shift':
      return handShift(deps, { ...by, ...act.body })
  }
}

const PIECES_UNREADABLE = { ok: false, reason: 'pieces_unreadable' } as const
