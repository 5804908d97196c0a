import { z } from 'zod'
import { PIECES } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import * as adminLinks from '#app/base/platform/admin-links.ts'
import type { FormRefused } from '#app/base/platform/form-actions.server.ts'
import { isDay, type Day } from '#app/base/platform/time/calendar.ts'
import { CASH_NOTES, parsePieces } from '#app/surfaces/finance/settlement/cash-count.ts'
import { closeDay } from '#app/surfaces/finance/commands/settle-day.server.ts'
import { settlementRefusals } from '#app/surfaces/finance/settlement/settlement-refusals.ts'
import { readTypedSettlement } from '#app/surfaces/finance/settlement/settlement-buttons.server.ts'
import { judgeClosingDay } from '#app/ordering/inventory/day-end/day-end.queries.server.ts'
import { LEFTOVER_ANSWERS } from '#app/ordering/inventory/day-end/leftovers.ts'
import { readForm } from '#app/base/commands/fields.server.ts'
import { answerRefused, submitForm } from '#app/base/commands/doors.server.ts'
import { callerOf, submitAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { requirePermission } from '#app/people/auth/admin-request.server.ts'
import type { SettleDeps } from '#app/money/checkout/paying/settle-payment.server.ts'
import { answerTransfers } from './answer-transfers.server.ts'
import { closeRefusals } from './close-refusals.ts'
import { stepAfter, type CloseStep } from './close-steps.ts'
import { endDay, reopenDay } from './commands/end-day.server.ts'
import { saveLeftovers } from './commands/save-leftovers.server.ts'
import { seeTransfers } from './commands/see-transfers.server.ts'
import { loadSteps, type ClosingPerson } from './load-steps.server.ts'

export interface CloseDayAnswer {
  /** Of the whole step. */
  error: string
  /** By the id of a transfer. */
  errors: Readonly<Record<string, string>>
  /** What was typed, to be shown again. */
  typed: Readonly<Record<string, string>>
  /** The only person of a shop types the password first. */
  needsPassword?: boolean
}

const sentFields = z.object({
  day: z.string(),
  act: z.string(),
  /** What the page showed of the step. */
  seen: z.string(),
})
const leftoverFields = z.object({
  answer: z.enum(LEFTOVER_ANSWERS).optional().catch(undefined),
  share: z.string(),
})

/** For commands whose input is read from the fields of this page, which have names of their own. */
const NO_FIELDS = new FormData()

type Acted = { ok: true; to: string } | FormRefused<CloseDayAnswer>

/** Saves one step of a day's end, closes the day, or opens it again. */
export async function closeDayAction(admin: ClosingPerson, deps: SettleDeps, form: FormData): Promise<Acted> {
  const { day, act, seen } = sentFields.parse(readForm(sentFields, form))
  const { t } = admin
  const refuse = (status: number, error: string): FormRefused<CloseDayAnswer> => {
    const typed = Object.fromEntries(
      [...form].filter((field): field is [string, string] => typeof field[1] === 'string'),
    )
    return { ok: false, status, answer: { error, errors: {}, typed } }
  }
  if (!isDay(day)) return refuse(400, t('close.refused.unreadable'))
  const goOn = async (step: CloseStep): Promise<Acted> => {
    const { steps } = await loadSteps(admin.db, day, admin.profile)
    return { ok: true, to: adminLinks.closeDayOf(day, stepAfter(steps, step)) }
  }
  switch (act) {
    case 'cakes': {
      const given = { day, leftovers: readLeftovers(form), seen }
      const saved = await submitAdminForm(admin, NO_FIELDS, { command: saveLeftovers, given })
      return saved.ok ? goOn('cakes') : refuse(saved.status, saved.answer.error)
    }
    case 'cash': {
      const otherDay = await judgeClosingDay(admin.db, day, admin.clock.now())
      if (otherDay) return refuse(409, t(closeRefusals[otherDay.reason].message))
      requirePermission(admin, 'payments.take')
      const refused = await saveCount(admin, day, form)
      if (!refused) return goOn('cash')
      const { status, answer } = refuse(refused.status, refused.error)
      return { ok: false, status, answer: { ...answer, needsPassword: refused.needsPassword ?? false } }
    }
    case 'transfers': {
      requirePermission(admin, 'payments.edit')
      const { errors, inboxCodes } = await answerTransfers(deps, form, admin)
      if (Object.keys(errors).length > 0) {
        const refused = refuse(409, '')
        return { ...refused, answer: { ...refused.answer, errors } }
      }
      const looked = await submitAdminForm(admin, NO_FIELDS, { command: seeTransfers, given: { day } })
      if (!looked.ok) return refuse(looked.status, looked.answer.error)
      const next = await goOn('transfers')
      return next.ok && inboxCodes.length > 0 ? { ok: true, to: `${next.to}&inbox=${inboxCodes.join('+')}` } : next
    }
    case 'finish':
      return finish(admin, { day, seen }, refuse)
    case 'reopen': {
      const reopened = await submitAdminForm(admin, NO_FIELDS, { command: reopenDay, given: { day } })
      if (!reopened.ok) return refuse(reopened.status, reopened.answer.error)
      return { ok: true, to: `${adminLinks.closeDayOf(day, 'finish')}&reopened=${reopened.made!['left']}` }
    }
    default:
      return refuse(400, t('close.refused.unreadable'))
  }
}

interface Refused {
  status: number
  error: string
  needsPassword?: boolean
}

/** The answers `left.<cake>`, with the pieces `share.<cake>`; what cannot be read as a number shares out nothing. */
function readLeftovers(form: FormData) {
  return [...form.keys()].flatMap((name) => {
    const [, cakeId] = /^left\.(.+)$/.exec(name) ?? []
    const names = { answer: name, share: `share.${cakeId}` }
    const { answer, share } = leftoverFields.parse(readForm(leftoverFields, form, { names }))
    if (cakeId === undefined || answer === undefined) return []
    return [{ cakeId, answer, carriedPieces: parseNumber(share.trim(), PIECES) ?? 0 }]
  })
}

/** Records a count, unless it is the one that stands, or nothing was typed where no cash is expected. */
async function saveCount(admin: ClosingPerson, day: Day, form: FormData): Promise<Refused | undefined> {
  const { db, profile, t } = admin
  const typed = readTypedSettlement(form)
  const pieces = parsePieces(typed.pieces)
  if (!pieces) return { status: 422, error: t(settlementRefusals.count_wrong.message) }
  const { counts, steps, isCountOld, end } = await loadSteps(db, day, profile)
  if (end.closedBy !== null) return { status: 409, error: t('close.refused.day_closed', { who: end.closedBy }) }
  const [last] = counts
  if (CASH_NOTES.every((note) => typed.pieces[note] === '')) {
    const isNothing = steps.some(({ step, state }) => step === 'cash' && state === 'nothing')
    return isNothing ? undefined : { status: 422, error: t('close.cash.missing') }
  }
  const isSame = last?.id === typed.corrects && CASH_NOTES.every((note) => last?.pieces[note] === pieces[note])
  if (isSame && !isCountOld) return undefined
  // A count that only follows money that came since explains itself.
  const note = typed.note === '' && isCountOld ? t('close.cash.again') : typed.note
  const button = { command: closeDay, given: { day, pieces, corrects: typed.corrects, note } }
  const counted = await submitForm(admin, { form: new FormData(), button, caller: callerOf(admin) })
  if (counted.ok) return undefined
  const { status, answer } = answerRefused(closeDay, counted, admin)
  return { status, error: answer.error, needsPassword: answer.reason === 'password_again' }
}

async function finish(
  admin: ClosingPerson,
  { day, seen }: { day: Day; seen: string },
  refuse: (status: number, error: string) => FormRefused<CloseDayAnswer>,
): Promise<Acted> {
  requirePermission(admin, 'stock.edit')
  const [carried = Number.NaN, wasted = Number.NaN] = seen.split('-').map(Number)
  const button = { command: endDay, given: { day, carried, wasted } }
  const caller = { ...callerOf(admin), translateTo: admin.translateTo }
  const ended = await submitForm(admin, { form: NO_FIELDS, button, caller })
  const to = adminLinks.closeDayOf(day)
  if (ended.ok) return { ok: true, to }
  // A second tap of the same person closes nothing more.
  if (ended.refusal && 'isOwn' in ended.refusal && ended.refusal.isOwn === true) return { ok: true, to }
  if (ended.reason === 'cakes_open') return { ok: true, to: `${adminLinks.closeDayOf(day, 'cakes')}&open` }
  const { status, answer } = answerRefused(endDay, ended, admin)
  return refuse(status, answer.error)
}
