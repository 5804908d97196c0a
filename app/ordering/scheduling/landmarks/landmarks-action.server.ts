import { z } from 'zod'
import { answerRefused, submitEach, type FormCommand } from '#app/base/commands/doors.server.ts'
import { readForm } from '#app/base/commands/fields.server.ts'
import { readTicked } from '#app/base/platform/bulk.ts'
import { formActions, type FormRefused } from '#app/base/platform/form-actions.server.ts'
import { withBeside } from '#app/base/ui/admin/beside-address.ts'
import { readExpected } from '#app/catalog/editing/expected-values.ts'
import type { AdminRequest } from '#app/people/auth/admin-request.server.ts'
import { callerOf, submitAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { addLandmark, decideLandmark, mergeLandmarks, saveLandmark } from '../commands/edit-landmarks.server.ts'
import { LANDMARK_DECISIONS, LANDMARK_PARAM, LANDMARKS } from './admin-landmark.ts'

type ActionDeps = Pick<AdminRequest, 'actor' | 'profile' | 'db' | 'clock' | 'lang' | 't' | 'log'>

interface LandmarksAnswer {
  error?: string
  done?: string
}

type Done = { ok: true; answer: LandmarksAnswer } | { ok: true; to: string }

const sentFields = z.object({
  intent: z.enum(LANDMARK_DECISIONS).optional().catch(undefined),
  id: z.string(),
  into: z.string(),
})
const readSent = (form: FormData) => sentFields.parse(readForm(sentFields, form))

const FACTS = { en: 'name_en', am: 'name_am', zoneId: 'zone', isArea: 'is_area', areaId: 'area' }
const BUTTONS = {
  merge: { command: mergeLandmarks, names: { landmarkId: 'id', intoId: 'into' } },
  save: { command: saveLandmark, names: { landmarkId: 'id', ...FACTS } },
  add: { command: addLandmark, names: FACTS },
} as const satisfies Record<string, FormCommand>

/** Executes a form of the page of landmarks: the acts on ticked ones, or those of the one beside the list. */
export const landmarksAction = formActions<ActionDeps, Done, LandmarksAnswer>({
  actions: {
    async merge(deps, form) {
      const seen = readExpected(form)
      const { id, into } = readSent(form)
      const given = { version: seen.get(id) ?? 0, intoVersion: seen.get(into) ?? 0 }
      const merged = await submitAdminForm(deps, form, { ...BUTTONS.merge, given })
      return merged.ok ? { ok: true, answer: { done: deps.t('landmarks.done.merge') } } : merged
    },
    async save(deps, form) {
      const saved = await submitAdminForm(deps, form, BUTTONS.save)
      return saved.ok ? { ok: true, answer: { done: deps.t('landmarks.done.save') } } : saved
    },
    async add(deps, form) {
      const added = await submitAdminForm(deps, form, BUTTONS.add)
      if (!added.ok) return added
      const id = String(added.made?.['landmarkId'])
      return { ok: true, to: LANDMARKS.path + withBeside('?show=shown', id, LANDMARK_PARAM) }
    },
  },
  otherwise: decideTicked,
  failed: (error) => ({ error }),
})

async function decideTicked(deps: ActionDeps, form: FormData): Promise<Done | FormRefused<LandmarksAnswer>> {
  const { t } = deps
  const seen = readExpected(form)
  const { intent: decision } = readSent(form)
  const rows = readTicked(form, { isId: (text) => /^\d{1,15}$/.test(text) }).map((id) => {
    return { id, input: { landmarkId: Number(id), version: seen.get(id) ?? 0, decision } }
  })
  if (rows.length === 0 || !decision) return { ok: false, status: 422, answer: { error: t('landmarks.fault.none') } }
  const { done, refused } = await submitEach(deps, decideLandmark, { caller: callerOf(deps), rows })
  const [first] = refused
  const why = first && answerRefused(decideLandmark, first.refusal, deps)
  if (why && done === 0 && refused.length === 1) return why
  const left = refused.length > 0 ? [t('landmarks.done.left', { count: refused.length })] : []
  const text = [t(`landmarks.done.${decision}`, { count: done }), ...left].join(' · ')
  return { ok: true, answer: { done: text, ...(why && { error: why.answer.error }) } }
}
