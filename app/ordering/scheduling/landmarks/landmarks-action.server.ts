import { readTicked } from '#app/base/platform/bulk.ts'
import { formActions, refuseBy, type FormRefused } from '#app/base/platform/form-actions.server.ts'
import type { RequestFacts } from '#app/base/platform/context.server.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Refusal, RefusalAnswers } from '#app/base/platform/refusal.ts'
import { formText, writtenNumber } from '#app/base/platform/text/form-text.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { withBeside } from '#app/base/ui/office/beside-address.ts'
import { readExpected } from '#app/catalog/editing/expected-values.ts'
import {
  addLandmark,
  decideLandmarks,
  mergeLandmark,
  saveLandmark,
  type LandmarkRefusal,
} from './decide-landmarks.server.ts'
import { LANDMARK_DECISIONS, LANDMARK_PARAM, LANDMARKS } from './landmark-office.ts'

interface Acting extends Pick<RequestFacts, 't' | 'log'> {
  db: Database
  editor: { actor: Actor; at: Date }
}

interface LandmarksAnswer {
  error?: string
  done?: string
}

type Done = { ok: true; answer: LandmarksAnswer } | { ok: true; to: string }

const refusals = {
  landmark_gone: { status: 409, message: 'landmarks.fault.gone' },
  landmark_changed: { status: 409, message: 'landmarks.fault.changed' },
  landmark_needs_name: { status: 422, message: 'landmarks.fault.name' },
  landmark_needs_zone: { status: 422, message: 'landmarks.fault.zone' },
  landmark_needs_area: { status: 422, message: 'landmarks.fault.area' },
  landmark_known: { status: 409, message: 'landmarks.fault.known' },
  landmark_taken: { status: 409, message: 'landmarks.fault.taken' },
  landmark_same: { status: 422, message: 'landmarks.fault.same' },
} as const satisfies RefusalAnswers<LandmarkRefusal>

const isId = (text: string) => /^\d{1,15}$/.test(text)
/** 0 is the id of none. */
const idIn = (form: FormData, name: string) => (isId(formText(form, name)) ? writtenNumber(form, name) : 0)

function readFacts(form: FormData) {
  return {
    en: formText(form, 'name_en'),
    am: formText(form, 'name_am'),
    zoneId: formText(form, 'zone'),
    isArea: formText(form, 'is_area') === 'yes',
    areaId: idIn(form, 'area') || null,
  }
}

async function listZoneIds(db: Database): Promise<string[]> {
  return (await loadSettings(db))['delivery.zones'].map(({ id }) => id)
}

/** Executes a form of the page of landmarks: the acts on ticked ones, or those of the one beside the list. */
export const landmarksAction = formActions<Acting, Done, LandmarksAnswer, Refusal<LandmarkRefusal>>({
  actions: {
    async merge({ db, editor, t }, form) {
      const seen = readExpected(form)
      const [from, into] = ['id', 'into'].map((name) => ({
        id: idIn(form, name),
        version: seen.get(formText(form, name)) ?? 0,
      }))
      const merged = await mergeLandmark(db, from!, into!, editor)
      return merged.ok ? { ok: true, answer: { done: t('landmarks.done.merge') } } : merged
    },
    async save({ db, editor, t }, form) {
      const seen = { id: idIn(form, 'id'), version: writtenNumber(form, 'version') }
      const saved = await saveLandmark(db, seen, readFacts(form), await listZoneIds(db), editor)
      return saved.ok ? { ok: true, answer: { done: t('landmarks.done.save') } } : saved
    },
    async add({ db, editor }, form) {
      const added = await addLandmark(db, readFacts(form), await listZoneIds(db), editor)
      return added.ok
        ? { ok: true, to: LANDMARKS.path + withBeside('?show=shown', String(added.id), LANDMARK_PARAM) }
        : added
    },
  },
  otherwise: decideTicked,
  refuse: refuseBy(refusals),
  failed: (error) => ({ error }),
})

async function decideTicked({ db, editor, t }: Acting, form: FormData): Promise<Done | FormRefused<LandmarksAnswer>> {
  const seen = readExpected(form)
  const ticked = readTicked(form, { isId }).map((id) => ({ id: Number(id), version: seen.get(id) ?? 0 }))
  const decision = LANDMARK_DECISIONS.find((one) => one === formText(form, 'intent'))
  if (ticked.length === 0 || !decision) return { ok: false, status: 422, answer: { error: t('landmarks.fault.none') } }
  const { done, refused } = await decideLandmarks(db, ticked, decision, editor)
  const [first] = refused
  const error = first && t(refusals[first.refusal.reason].message)
  if (first && done === 0 && refused.length === 1) {
    return { ok: false, status: refusals[first.refusal.reason].status, answer: { error: error! } }
  }
  const left = refused.length > 0 ? [t('landmarks.done.left', { count: refused.length })] : []
  const text = [t(`landmarks.done.${decision}`, { count: done }), ...left].join(' · ')
  return { ok: true, answer: { done: text, ...(error !== undefined && { error }) } }
}
