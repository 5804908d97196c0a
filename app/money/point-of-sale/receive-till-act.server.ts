import { readEnvelope } from '#app/base/outbox/envelope.ts'
import { receiveCommand } from '#app/base/commands/outbox-door.server.ts'
import { answerOtherwise, digestOfInput, wasReceived, type Receipt } from '#app/base/commands/receive-once.server.ts'
import { refuseAct, type ActAnswer } from '#app/base/outbox/refuse-act.ts'
import { inTab, type StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { tidyText } from '#app/base/platform/text/storable-text.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { roleOf } from '#app/people/auth/profile.ts'
import type { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { TILL_COMMANDS } from '#app/money/drawer/commands/drawer-commands.server.ts'
import { findTillByDevice, type Till } from '#app/money/drawer/drawer.server.ts'
import { dateAct } from '#app/money/drawer/arriving/date-act.server.ts'
import { taxRefusals, type TaxRefusal } from '#app/money/tax/tax-refusals.ts'
import type { DrawerAct, SaleAct } from './acts.ts'
import { parseJson, parseSaleAct } from './parse-sale-act.ts'
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
  const act = readDrawerAct(kind, body) ?? parseSaleAct(kind, body)
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
  const received = { till, receipt, admin, tab: formText(form, 'tab') }
  if (isDrawerAct(act)) return receiveDrawerAct(deps, act, { ...received, author, file })
  if (!can(author.is === 'unproved' ? admin.profile : author.profile, 'counter.sell')) {
    return refuseAct(403, t('auth.error.role'))
  }
  const done =
    author.is === 'unproved'
      ? await applyUnproved(deps, act, { ...received, file })
      : await apply(deps, act, { ...received, author })
  if (done.ok) return { status: 200, reply: { ok: true } }
  const { status, message } = { ...taxRefusals, ...counterRefusals }[done.reason]
  return { status, reply: { ok: false, answer: { error: t(message), reason: done.reason } } }
}

interface Received {
  till: Till
  receipt: Receipt
  admin: Admin
  tab: string
}

/** Whose command reads its body. */
function readDrawerAct(kind: string, body: string): DrawerAct | undefined {
  const input = Object.hasOwn(TILL_COMMANDS, kind) ? parseJson(body) : undefined
  if (!input) return undefined
  // Earlier versions kept the digest of the tidied reason.
  const { reason } = input
  return { act: kind, body: typeof reason === 'string' ? { ...input, reason: tidyText(reason) } : input } as DrawerAct
}

const isDrawerAct = (act: DrawerAct | SaleAct): act is DrawerAct => Object.hasOwn(TILL_COMMANDS, act.act)

/**
 * A command of the drawer. Without proof a shift is of the person who sends it; all else waits for its author, or is that of who takes it in
 * from a file, with no more rights than they have.
 */
function receiveDrawerAct(
  deps: CommandDeps,
  { act, body }: DrawerAct,
  { till, receipt, admin, tab, author, file }: Received & { author: Author; file: ActsFile | undefined },
): Promise<ActAnswer> {
  const isTakenIn = author.is === 'unproved' && file !== undefined && act !== 'open_shift'
  const { actor, profile } = author.is === 'unproved' ? admin : author
  const proof = author.is === 'former' ? 'known' : author.is === 'proved' || isTakenIn ? 'proved' : 'unproved'
  const caller = callerOf(
    { actor: inTab(actor, tab) as StaffActor, profile },
    { proof, till: till.number, ...(proof === 'unproved' && { claimed: receipt.person }) },
  )
  const call = { ...receipt, isUnsigned: isTakenIn }
  return receiveCommand(deps, TILL_COMMANDS[act], { call, caller, input: body, t: admin.t })
}

type Applied = { ok: true } | CounterRefusal | TaxRefusal

const UNPROVED = { ok: false, reason: 'author_unproved' } as const
/** For an act without a signature in the session of the person whom it names. */
const UNSIGNED = { ok: false, reason: 'act_unsigned' } as const

/**
 * Applies an act whose author is not proved. A sale has no seller, a shift is of the person who sends it; all else waits for its author, or is
 * the act of who takes it in from a file, with no more rights than they have.
 */
async function applyUnproved(
  deps: CommandDeps,
  act: SaleAct,
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
      if (file) return apply(deps, withoutApproval(act), { ...received, author: { is: 'proved', ...admin } })
      // Its author sent it before, and the answer was lost.
      if (await wasReceived(deps.db, receipt)) return { ok: true }
      return claimed === admin.actor.name ? UNSIGNED : UNPROVED
  }
}

/** A manager agreed to it at the till, and the file says so; who takes it in answers for it alone. */
function withoutApproval(act: SaleAct): SaleAct {
  return act.act === 'void' || act.act === 'return'
    ? ({ act: act.act, body: { ...act.body, approvalId: undefined } } as SaleAct)
    : act
}

interface Authored extends Received {
  author: Exclude<Author, { is: 'unproved' }>
}

async function apply(
  deps: CommandDeps,
  act: SaleAct,
  { till, receipt, admin, tab, author }: Authored,
): Promise<Applied> {
  const { profile } = author
  const actor = inTab(author.actor, tab) as StaffActor
  const isProved = author.is === 'proved'
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
  }
}
