import { nameIn } from '#app/catalog/cakes/cake.ts'
import { findInspiration } from '#app/catalog/occasions/occasions.queries.server.ts'
import * as paths from '#app/base/platform/paths.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { EXTRA_FIELD, readDraft, writeDraft } from '#app/ordering/cake-builder/draft-address.ts'
import { loadCakeBuilderOffer } from '#app/ordering/cake-builder/load-cake-builder-offer.server.ts'
import type { OrderedLine } from './ordered-lines.queries.server.ts'
import type { OwnAccount } from './own-account.server.ts'

export interface ComposedAgain {
  kind: 'custom'
  /** The page /customize with the choices that still exist. */
  path: string
  missing: string[]
}

/** Composes a custom cake as it was ordered, from what is offered today. Pictures stay with their order. */
export async function composeAgain(account: OwnAccount, line: OrderedLine): Promise<ComposedAgain> {
  const { db, log, lang, t, now } = account
  const today = dayInAddis(now)
  const settings = await loadSettings(db)
  const [{ offer }, inspiration] = await Promise.all([
    loadCakeBuilderOffer({ db, log, lang, t, settings, today, chosenCakeId: line.cake.id }),
    line.inspirationId === null ? undefined : findInspiration(db, line.inspirationId, today),
  ])
  const asked = new URLSearchParams({ cake: line.cake.id })
  const choices = [
    ['occasion', line.occasion],
    ['size', line.size],
    ['flavor', line.flavor],
    ['type', line.cakeType],
  ] as const
  for (const [name, choice] of choices) if (choice) asked.set(name, choice.id)
  if (line.variantId) asked.set('variant', line.variantId)
  if (line.topperText) asked.set('topper', line.topperText)
  if (inspiration) asked.set('inspiration', inspiration.id)
  for (const { id } of line.extras) asked.append(EXTRA_FIELD, id)

  const composed = writeDraft(readDraft(asked, offer))
  const isThere = (name: string, id: string) => composed.getAll(name).includes(id)
  const gone = [
    ...(isThere('cake', line.cake.id) ? [] : [line.cake]),
    ...choices.flatMap(([name, choice]) => (choice && !isThere(name, choice.id) ? [choice] : [])),
    ...line.extras.filter(({ id }) => !isThere(EXTRA_FIELD, id)),
  ]
  const missing = [
    ...gone.map((choice) => nameIn(lang, choice)),
    ...(line.inspirationId !== null && !inspiration ? [t('account.again.inspiration')] : []),
    ...(line.hasPictures ? [t('account.again.pictures')] : []),
  ]
  return { kind: 'custom', path: `${paths.customize}?${composed}`, missing }
}
