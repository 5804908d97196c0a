import { SUM } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { formActions, refuseBy, type FormRefused } from '#app/base/platform/form-actions.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import type { StaffDevice } from '#app/people/auth/devices/device.ts'
import type { AdminRequest } from '#app/people/auth/admin-request.server.ts'
import { requirePermission } from '#app/people/auth/admin-request.server.ts'
import { parseCounts } from './cash-pieces.ts'
import { seeNotices } from './notices/see-notices.server.ts'
import { acceptClaim } from './claims/claim-cash.server.ts'
import { closeShift } from './close-shift.server.ts'
import { confirmAsSelf, confirmByPin, type ConfirmedThing } from './confirm-shift.server.ts'
import { refuseConfirmation } from './confirmation-answer.ts'
import { correctCount } from './correct-count.server.ts'
import { countShift } from './count-shift.server.ts'
import { drawerRefusals, type DrawerRefusal } from './drawer-refusals.ts'
import { handShift } from './hand-shift.server.ts'
import { moveCash, takeHandIn } from './move-cash.server.ts'
import { readShiftReport } from './shift-report.queries.server.ts'

const REASON_MAX_LENGTH = 300

interface Acting extends AdminRequest {
  shiftId: string
  appSecret: string
  /** The enrolled device that sends the form. */
  device: StaffDevice | null
}

type Acted = { ok: true; to: string } | DrawerRefusal

/** The forms on the page of a shift. Each names what it makes by `id`, so that a second press makes nothing. */
export const shiftAction = formActions<Acting, { ok: true; to: string }, { error: string }, DrawerRefusal>({
  actions: {
    count: (acting, form) => {
      const pieces = parseCounts((worth) => formText(form, `pieces${worth}`))
      if (!pieces) return Promise.resolve({ ok: false, reason: 'count_wrong' })
      return done(acting, countShift(deps(acting), { ...of(acting), pieces }))
    },
    close: async (acting, form) => {
      const report = await readShiftReport(acting.db, acting.shiftId)
      if (!report) return { ok: false, reason: 'shift_not_counted' }
      const keptSantim = parseNumber(formText(form, 'kept'), SUM)
      if (keptSantim === undefined) return { ok: false, reason: 'kept_wrong' }
      const closing = { pieces: report.pieces, reason: reasonOf(form), keptSantim, witness: formText(form, 'witness') }
      return done(acting, closeShift(deps(acting), { ...of(acting), ...closing }))
    },
    in: (acting, form) => move(acting, form, 'in'),
    out: (acting, form) => move(acting, form, 'out'),
    hand_in: (acting, form) => {
      const [entryId, handInId] = [idOf(form), formText(form, 'handIn')]
      if (!entryId || !isUuid(handInId)) return Promise.resolve({ ok: false, reason: 'hand_in_not_found' })
      return done(acting, takeHandIn(deps(acting), { ...of(acting), entryId, handInId }))
    },
    accept: (acting, form) => {
      const claimId = formText(form, 'claim')
      if (!isUuid(claimId)) return Promise.resolve({ ok: false, reason: 'claim_unknown' })
      return done(acting, acceptClaim(deps(acting), { ...of(acting), claimId }))
    },
    seen: async (acting, form) => {
      requirePermission(acting, 'payments.edit')
      const { db, shiftId, actor } = acting
      const entryIds = form.getAll('seen').map(String).filter(isUuid)
      const seen = await seeNotices(db, { of: 'drawer', shiftId, entryIds }, actor, acting.clock.now())
      return seen.ok ? { ok: true, to: adminPaths.shift(shiftId) } : seen
    },
    pin: (acting, form) => confirmWithPin(acting, form),
    take: (acting) => confirm(acting, 'take'),
    witness: (acting) => confirm(acting, 'witness'),
    hand: (acting, form) => done(acting, handShift(deps(acting), { ...of(acting), to: formText(form, 'to') })),
    more: (acting, form) => correct(acting, form, 1),
    less: (acting, form) => correct(acting, form, -1),
  },
  otherwise: () => Promise.resolve({ ok: false, reason: 'shift_unknown' }),
  refuse: refuseBy(drawerRefusals),
})

const deps = ({ db, clock }: Pick<Acting, 'db' | 'clock'>): CommandDeps => ({ db, clock })
const of = ({ shiftId, actor }: Acting): { shiftId: string; actor: StaffActor } => ({ shiftId, actor })
const reasonOf = (form: FormData) => toStorableText(formText(form, 'reason'), REASON_MAX_LENGTH)

function idOf(form: FormData): string | undefined {
  const id = formText(form, 'id')
  return isUuid(id) ? id : undefined
}

async function done({ shiftId }: Acting, acting: Promise<{ ok: true } | DrawerRefusal>): Promise<Acted> {
  const outcome = await acting
  return outcome.ok ? { ok: true, to: adminPaths.shift(shiftId) } : outcome
}

function move(acting: Acting, form: FormData, kind: 'in' | 'out'): Promise<Acted> {
  const entryId = idOf(form)
  const santim = parseNumber(formText(form, 'amount'), SUM)
  if (!entryId || santim === undefined) return Promise.resolve({ ok: false, reason: 'amount_missing' })
  return done(acting, moveCash(deps(acting), { ...of(acting), entryId, kind, santim, reason: reasonOf(form) }))
}

function confirm(acting: Acting, what: ConfirmedThing): Promise<Acted> {
  return done(acting, confirmAsSelf(deps(acting), { ...of(acting), what }))
}

/** The PIN of a second person, typed while somebody else is signed in. */
export async function confirmWithPin(
  acting: Pick<Acting, 'db' | 'clock' | 't' | 'shiftId' | 'appSecret' | 'device'>,
  form: FormData,
): Promise<{ ok: true; to: string } | FormRefused<{ error: string }>> {
  const { shiftId, appSecret, device, t } = acting
  const what = formText(form, 'what') === 'take' ? 'take' : 'witness'
  const [profileId, pin] = [formText(form, 'person'), formText(form, 'pin')]
  const confirmed = device
    ? await confirmByPin({ ...deps(acting), appSecret }, { shiftId, what, deviceId: device.id, profileId, pin })
    : ({ ok: false, reason: 'device_unknown' } as const)
  return confirmed.ok ? { ok: true, to: adminPaths.shift(shiftId) } : refuseConfirmation(confirmed, t)
}

function correct(acting: Acting, form: FormData, sign: 1 | -1): Promise<Acted> {
  requirePermission(acting, 'payments.edit')
  const correctionId = idOf(form)
  const santim = parseNumber(formText(form, 'amount'), SUM)
  if (!correctionId || santim === undefined) return Promise.resolve({ ok: false, reason: 'amount_missing' })
  const correcting = { correctionId, santim: sign * santim, reason: reasonOf(form) }
  return done(acting, correctCount(deps(acting), { ...of(acting), ...correcting }))
}
