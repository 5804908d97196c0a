import { z } from 'zod'
import type { FormCommand } from '#app/base/commands/doors.server.ts'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { countOf } from '#app/catalog/cakes/commands/count-of.ts'
import { sendAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { markFasting, suitCakes } from './commands/change-cakes.server.ts'
import { EDITED_COMMANDS } from './commands/edited-commands.server.ts'

const TICKED = { ids: 'id' }
const OCCASION = { ...TICKED, occasion_id: 'occasion' }
const { archive, restore } = EDITED_COMMANDS.cakes

/** What the buttons of the list do with the ticked cakes. */
const BUTTONS: Readonly<Record<string, FormCommand>> = {
  archive: { command: archive, names: TICKED },
  restore: { command: restore, names: TICKED },
  fasting: { command: markFasting, names: TICKED, given: { is_fasting: true } },
  not_fasting: { command: markFasting, names: TICKED, given: { is_fasting: false } },
  add_to_occasion: { command: suitCakes, names: OCCASION, given: { is_suited: true } },
  take_from_occasion: { command: suitCakes, names: OCCASION, given: { is_suited: false } },
}

const fields = z.object({ intent: z.string() })

/** Returns how many cakes changed: none when the form names no act, or no occasion that there is. */
export async function cakesAction(admin: Parameters<typeof sendAdminForm>[0], form: FormData): Promise<number> {
  const { intent } = parseForm(fields, form)
  const button = Object.hasOwn(BUTTONS, intent) ? BUTTONS[intent] : undefined
  return button ? countOf(await sendAdminForm(admin, form, button), 'changed') : 0
}
