import { imageRefusalText } from '#app/base/media/image-refusals.ts'
import type { ReferenceImage } from '#app/base/media/reference-images/reference-images.ts'
import { readSentPictures } from '#app/base/media/uploads/sent-pictures.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { differingPicture } from '#app/catalog/cakes/differing-picture.ts'
import { deleteRow, setActive, type ChangedMeanwhile, type Editor } from '#app/catalog/cakes/save-catalog-row.server.ts'
import type { OccasionKind } from '#app/catalog/cakes/occasion.ts'
import { readOccasionSeason, type OccasionSeason } from '#app/catalog/cakes/seasons/occasion-season.ts'
import { occasionInputOf, readTypedOccasion, type TypedOccasion } from './occasion-form.ts'
import type { OccasionInput } from './occasion-input.ts'
import { occasionInUseText, occasionRefusals, occasionRefusalText } from './occasion-refusals.ts'
import { kindText } from './load-occasion.server.ts'
import { seasonText } from './season-text.server.ts'
import { createOccasion, moveToOccasion, updateOccasion, type OccasionRow } from './save-occasion.server.ts'

/** What the form shows after a refusal: everything typed, and what is wrong with it. */
export interface OccasionAnswer {
  error: string
  typed?: TypedOccasion
  /** Sent with the refused form; it need not be sent again. */
  sent?: ReferenceImage | undefined
  faults?: Partial<Record<keyof OccasionInput, string>>
  conflict?: {
    version: number
    changedBy: string
    changedAt: string
    fields: { label: string; yours: string; theirs: string }[]
  }
  /** It is in use: what to do instead is offered. */
  isInUse?: boolean
}

type Outcome = { ok: true; to: string } | { ok: false; status: number; answer: OccasionAnswer }

const LIST = '/admin/occasions'

/** What was done on the page of one occasion; `id` is null on that of a new one. */
export async function actOnOccasion(
  deps: { db: Database },
  { id, form }: { id: string | null; form: FormData },
  editor: Editor,
  viewer: ViewContext,
): Promise<Outcome> {
  const { db } = deps
  const { t } = viewer
  const intent = formText(form, 'intent')
  if (id === null) return save(deps, { id, form }, editor, viewer)
  switch (intent) {
    case 'archive':
    case 'activate':
      await setActive(db, 'occasions', [id], intent === 'activate', editor)
      return { ok: true, to: `${LIST}/${id}` }
    case 'delete': {
      const deleted = await deleteRow(db, 'occasions', id, editor)
      if (deleted.ok) return { ok: true, to: `${LIST}?done=deleted` }
      if (deleted.reason === 'not_found') return refuse(404, occasionRefusalText(t, 'not_found'))
      return { ok: false, status: 409, answer: { error: occasionInUseText(t, deleted.uses), isInUse: true } }
    }
    case 'move': {
      const moved = await moveToOccasion(db, { from: id, to: formText(form, 'to') }, editor)
      if (!moved.ok) return refuse(404, occasionRefusalText(t, 'not_found'))
      return { ok: true, to: `${LIST}/${id}?done=moved&count=${moved.pictures}&cakes=${moved.cakes}` }
    }
    default:
      return save(deps, { id, form }, editor, viewer)
  }
}

/** A fault came in between: what was typed stays. The other acts of the page have nothing typed. */
export function failedOccasion(form: FormData, error: string): OccasionAnswer {
  return ['', 'save'].includes(formText(form, 'intent')) ? { error, typed: readTypedOccasion(form) } : { error }
}

function refuse(status: number, error: string): Outcome {
  return { ok: false, status, answer: { error } }
}

async function save(
  deps: { db: Database },
  { id, form }: { id: string | null; form: FormData },
  editor: Editor,
  viewer: ViewContext,
): Promise<Outcome> {
  const { t } = viewer
  const typed = readTypedOccasion(form)
  // `over`: saving on purpose over what another saved.
  const version = Number(formText(form, 'over') || formText(form, 'version'))
  const { pictures, refused } = await readSentPictures(deps, form, 1)
  const sent = pictures[0]
  const fail = (status: number, error: string, more: Partial<OccasionAnswer> = {}): Outcome => {
    return { ok: false, status, answer: { error, typed, sent, ...more } }
  }
  if (refused.length > 0) {
    const imageId = refused.map((reason) => imageRefusalText(t, reason)).join(' ')
    return fail(422, t('occasions.mend'), { faults: { imageId } })
  }
  const input = { ...occasionInputOf(typed), ...chosenImage(typed, sent) }
  const saved =
    id === null
      ? await createOccasion(deps.db, { imageId: null, ...input }, editor)
      : await updateOccasion(deps.db, { id, version, input }, editor)
  if (saved.ok) return { ok: true, to: `${LIST}/${saved.occasion.id}?done=${id === null ? 'created' : 'saved'}` }
  switch (saved.reason) {
    case 'input_invalid': {
      const faults = Object.entries(saved.faults).map(([field, fault]) => [field, occasionRefusalText(t, fault)])
      return fail(422, t('occasions.mend'), { faults: Object.fromEntries(faults) as OccasionAnswer['faults'] })
    }
    case 'changed_meanwhile':
      return fail(409, occasionRefusalText(t, 'changed_meanwhile'), { conflict: viewConflict(saved, input, viewer) })
    case 'image_unknown':
    case 'not_found':
      return fail(occasionRefusals[saved.reason].status, occasionRefusalText(t, saved.reason))
  }
}

/** The picture that is to be saved; none mentioned when the form brings no other. */
function chosenImage({ withoutPicture }: TypedOccasion, sent: ReferenceImage | undefined): { imageId?: string | null } {
  if (sent) return { imageId: sent.image.id }
  return withoutPicture ? { imageId: null } : {}
}

function viewConflict(
  { theirs, changedBy, changedAt }: ChangedMeanwhile<OccasionRow>,
  input: Partial<OccasionInput>,
  { lang, calendar, t }: ViewContext,
): NonNullable<OccasionAnswer['conflict']> {
  const hours = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value))
  const season = (value: OccasionSeason | null) => seasonText(value, { lang, t })
  const fields = [
    { label: t('occasions.name.en'), yours: input.nameEn ?? '', theirs: theirs.name_en },
    { label: t('occasions.name.am'), yours: input.nameAm ?? '', theirs: theirs.name_am },
    {
      label: t('occasions.column.kind'),
      yours: kindText(t, input.kind ?? 'other'),
      theirs: kindText(t, theirs.kind as OccasionKind),
    },
    { label: t('occasions.lead'), yours: hours(input.leadHours), theirs: hours(theirs.lead_hours) },
    {
      label: t('occasions.season'),
      yours: season(input.season ?? null),
      theirs: season(readOccasionSeason(theirs.season)),
    },
  ]
  return {
    version: theirs.version,
    changedBy: changedBy ?? '',
    changedAt: changedAt ? formatMoment(changedAt, lang, calendar) : '',
    fields: [
      ...fields.filter(({ yours, theirs: now }) => yours.trim() !== now),
      ...differingPicture({ yours: input.imageId, theirs: theirs.image_id }, t('occasions.picture'), t),
    ],
  }
}
