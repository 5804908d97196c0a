import { z } from 'zod'
import { readBy, readForm, text, uuid } from '#app/base/commands/fields.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { HANDOVER_FIELDS, readHandoverCheck, TAKER_MAX_LENGTH, type HandoverCheck } from './handover-check.ts'

const DIGITS_MAX_LENGTH = 20
/** Of the words of an act, in which older devices put the name. */
const WORDS_MAX_LENGTH = 200

const code = z.object({ by: z.literal('code'), code: text(DIGITS_MAX_LENGTH) })

/** What was asked of the person who takes an order at the counter. */
export const counterCheck = readBy(
  (form) => readHandoverCheck(form),
  z.discriminatedUnion('by', [
    code,
    z.object({ by: z.literal('person'), name: text(TAKER_MAX_LENGTH), phoneTail: text(DIGITS_MAX_LENGTH) }),
  ]),
)

/** What was asked of the person who takes a delivery: at the door a picture or a name is enough. */
export const doorCheck = readBy(
  readDoorCheck,
  z.discriminatedUnion('by', [
    code,
    z.object({ by: z.literal('name'), name: text(WORDS_MAX_LENGTH) }),
    z.object({ by: z.literal('picture'), pictureId: uuid() }),
  ]),
)

const doorFields = z.object({ pictureId: z.string(), words: text(WORDS_MAX_LENGTH) })
const DOOR_NAMES = { pictureId: HANDOVER_FIELDS.picture }

/** An act that waited on a device since before there was a code has the name in its words. */
function readDoorCheck(form: FormData): HandoverCheck {
  const { pictureId, words } = doorFields.parse(readForm(doorFields, form, { names: DOOR_NAMES }))
  if (isUuid(pictureId)) return { by: 'picture', pictureId }
  const check = readHandoverCheck(form)
  if (check.by === 'person') return { by: 'name', name: check.name }
  return check.code === '' && words !== '' ? { by: 'name', name: words } : check
}
