import { readEnvelope } from '#app/base/outbox/envelope.ts'
import { answerOtherwise, digestOfInput, wasReceived, type Receipt } from '#app/base/outbox/receive-once.server.ts'
import { refuseAct, type ActAnswer } from '#app/base/outbox/refuse-act.ts'
import { inTab, type StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { roleOf } from '#app/people/auth/profile.ts'
import type { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { readPieces } from '#app/money/drawer/cash-pieces.ts'
import { closeShift } from '#app/money/drawer/close-shift.server.ts'
import { countShift } from '#app/money/drawer/count-shift.server.ts'
import { drawerRefusals, type DrawerRefusal } from '#app/money/drawer/drawer-refusals.ts'
import { findTillByDevice, type Till } from '#app/money/drawer/drawer.server.ts'
import { handShift } from '#app/money/drawer/hand-shift.server.ts'
import { dateAct } from '#app/money/drawer/arriving/date-act.server.ts'
import { moveCash, takeHandIn } from '#app/money/drawer/move-cash.server.ts'
import { openShift } from '#app/money/drawer/open-shift.server.ts'
import { taxRefusals, type TaxRefusal } from '#app/money/tax/tax-refusals.ts'
import type { TillAct, TillActKind } from './acts.ts'
import { parseTillAct } from './parse-till-act.ts'
import { counterRefusals, type CounterRefusal } from './counter-refusals.ts'
import { noteReceipt } from './note-receipt.server.ts'
import { readPersonName } from './person-name.queries.server.ts'
import { SIGNATURE_FIELD, SIGNER_FIELD } from './proof/act-text.ts'
import { findAuthor, type Author } from './proof/find-author.server.ts'
import { endKeysOfOthers } from './proof/till-keys.server.ts'
import { returnLines } from './return-lines.server.ts'
import { sell } from './sell.server.ts'
import { keepFiscal } from './keep-fiscal.server.ts'
import { readDiscountPercents } from './staff-limits.server.ts'
import { voidSale } from './void-sale.server.ts'

type Admin = Pick<ReturnType<typeof adminRequest>, 'actor' | 'profile' | 'lang' | 't'>

interface ActsFile {
  sha256: string
}

interface Request {
  form: FormData
  admin: Admin
  /** The enrolled device that sends the request; null for every other browser. */
  staffDeviceId: string | null
  /** The file from which the sender takes it in (decision 0410). */
  file?: ActsFile | undefined
}

/**
 * Applies an act of a till, once. The till is the browser's own. Colleagues share it, and its acts are sent in the order of the device,
 * under any of their sessions; the signature of an act proves whose it is. What nobody has proved is booked where goods have left. All else is
 * refused (decision 0270) or, from a file, done by who takes it in, in the place of whom it names (decision 0410).
 */
export function receiveTillAct(deps: CommandDeps & { appSecret: string }, request: Request): Promise<ActAnswer> {
  return answerOtherwise(request.admin.t, () => receive(deps, request))
}

async function receive(
  deps: CommandDeps & { appSecret: string },
  { form, admin, staffDeviceId, file }: Request,
): Promise<ActAnswer> {
  const { t } = admin
  const envelope = readEnvelope(form)
  const [kind, body, number] = [formText(form, 'act'), formText(form, 'body'), formText(form, 'till')]
  const act = parseTillAct(kind, body)
  if (!envelope || !act) return refuseAct(400, t('outbox.unreadable'))
  const till = /^\d{1,4}$/.test(number) ? await findTillByDevice(deps.db, envelope.device, Number(number)) : undefined
  if (!till) return refuseAct(409, t('sale.refused.till_unknown'))
  const author = await findAuthor(deps, {
    till,
    act: { ...envelope, till: number, act: kind, body },
    signer: formText(form, SIGNER_FIELD),
    signature: formText(form, SIGNATURE_FIELD),
    session: admin,
    staffDeviceId,
    isImport: file !== undefined,
  })
  if (!author) return { status: 409, reply: { ok: false, reason: 'another_person' } }
  if (!can(author.is === 'unproved' ? admin.profile : author.profile, 'counter.sell')) {
    return refuseAct(403, t('auth.error.role'))
  }
  // The tablet sends in this session, so the person before is no longer at the till: their keys end.
  if (!file && staffDeviceId !== null && staffDeviceId === till.staffDeviceId) {
    await endKeysOfOthers(deps.db, { till: till.number, profileId: admin.profile.id }, deps.clock.now())
  }
  const dated = await dateAct(deps.db, till, envelope)
  const unsigned = author.is === 'unproved' ? file : undefined
  const receipt = {
    ...dated,
    inputSha256: digestOfInput([till.number, act]),
    onRecord: noteReceipt({ act, receipt: dated, actor: admin.actor, file: unsigned }),
  }
  const request = { till, receipt, admin, tab: formText(form, 'tab') }
  const done =
    author.is === 'unproved'
      ? await applyUnproved(deps, act, { ...request, file })
      : await apply(deps, act, { ...request, author })
  if (done.ok) return { status: 200, reply: { ok: true } }
  const { status, message } = { ...taxRefusals, ...drawerRefusals, ...counterRefusals }[done.reason]
  return { status, reply: { ok: false, answer: { error: t(message), reason: done.reason } } }
}

interface Received {
  till: Till
  receipt: Receipt
  admin: Admin
  tab: string
}

type Applied = { ok: true } | CounterRefusal | DrawerRefusal | TaxRefusal

const UNPROVED = { ok: false, reason: 'author_unproved' } as const
/** For an act without a signature in the session of the person whom it names. */
const UNSIGNED = { ok: false, reason: 'act_unsigned' } as const

/**
 * Applies an act whose author is not proved. A sale has no seller, a shift is of the person who sends it; all else waits for its author, or is
 * the act of who takes it in from a file, with no more rights than they have.
 */
async function applyUnproved(
  deps: CommandDeps,
  act: TillAct,
  { file, ...received }: Received & { file: ActsFile | undefined },
): Promise<Applied> {
  const { till, receipt, admin, tab } = received
  const claimed = receipt.person
  const by = { till: till.number, receipt, actor: inTab(admin.actor, tab) as StaffActor }
  switch (act.act) {
    case 'sell': {
      const { counter: discountPercent } = await readDiscountPercents(deps.db)
      // Its name is the same in every language, as that of a person is.
      const personName = `T${till.number}`
      const actor = { ...by.actor, id: `till ${till.number}`, name: personName }
      const limits = { discountPercent, mayFreeItem: false }
      const who = { actor, personName, claimed, sentBy: admin.actor.name }
      return sell(deps, { ...by, ...limits, ...who, sale: act.body, lang: admin.lang, t: admin.t })
    }
    case 'open_shift': {
      const floatPieces = readPieces(act.body.floatPieces)
      return floatPieces ? openShift(deps, { ...by, ...act.body, floatPieces, claimed }) : PIECES_UNREADABLE
    }
    case 'fiscal':
      return keepFiscal(deps, {
        ...act.body,
        till: till.number,
        actor: by.actor,
        envelope: receipt,
        mayCorrect: false,
        again: admin.t('tax.fiscal.again'),
      })
    case 'void':
    case 'return':
    case 'cash':
    case 'hand_in':
    case 'hand_shift':
    case 'count_shift':
    case 'close_shift':
      if (file)
        return apply(deps, withoutApproval(act), { ...received, author: { is: 'proved', ...admin }, isUnsigned: true })
      // Its author sent it before, and the answer was lost.
      if (await wasReceived(deps.db, receipt)) return { ok: true }
      return claimed === admin.actor.name ? UNSIGNED : UNPROVED
  }
}

/** A manager agreed to it at the till, and the file says so; who takes it in answers for it alone. */
function withoutApproval(act: TillAct): TillAct {
  return act.act === 'void' || act.act === 'return'
    ? ({ act: act.act, body: { ...act.body, approvalId: undefined } } as TillAct)
    : act
}

/** These acts say who answers for a drawer, so the word of a till is not enough. */
const NEEDS_PROOF: ReadonlySet<TillActKind> = new Set(['count_shift', 'close_shift', 'hand_shift'])

interface Authored extends Received {
  author: Exclude<Author, { is: 'unproved' }>
  /** The author takes it in from a file, and nobody signed it. */
  isUnsigned?: boolean
}

async function apply(
  deps: CommandDeps,
  act: TillAct,
  { till, receipt, admin, tab, author, isUnsigned = false }: Authored,
): Promise<Applied> {
  const { profile } = author
  const actor = inTab(author.actor, tab) as StaffActor
  const isProved = author.is === 'proved'
  if (!isProved && NEEDS_PROOF.has(act.act)) return (await wasReceived(deps.db, receipt)) ? { ok: true } : UNPROVED
  const by = { till: till.number, receipt, actor }
  switch (act.act) {
    case 'sell': {
      // Whom a former till names is not proved: they sell with the rights of the counter.
      const seller = isProved ? profile : { ...profile, role: 'counter' as const }
      const percents = await readDiscountPercents(deps.db)
      const limits = {
        discountPercent: percents[roleOf(seller) ?? 'counter'],
        mayFreeItem: can(seller, 'counter.free_item'),
      }
      const personName = await readPersonName(deps.db, actor)
      return sell(deps, { ...by, ...limits, sale: act.body, personName, claimed: null, lang: admin.lang, t: admin.t })
    }
    case 'void':
      return voidSale(deps, { ...by, ...act.body, isProved })
    case 'return':
      return returnLines(deps, { ...by, ...act.body, isProved })
    case 'fiscal':
      return keepFiscal(deps, {
        ...act.body,
        till: till.number,
        actor,
        envelope: receipt,
        mayCorrect: isProved && can(profile, 'tax.edit'),
        again: admin.t('tax.fiscal.again'),
      })
    case 'open_shift': {
      const floatPieces = readPieces(act.body.floatPieces)
      return floatPieces ? openShift(deps, { ...by, ...act.body, floatPieces }) : PIECES_UNREADABLE
    }
    case 'count_shift': {
      const pieces = readPieces(act.body.pieces)
      return pieces ? countShift(deps, { ...by, ...act.body, pieces, isUnsigned }) : PIECES_UNREADABLE
    }
    case 'close_shift': {
      const pieces = readPieces(act.body.pieces)
      return pieces ? closeShift(deps, { ...by, ...act.body, pieces, isUnsigned }) : PIECES_UNREADABLE
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
