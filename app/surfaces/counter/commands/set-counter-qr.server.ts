import { z } from 'zod'
import { commandsOf, done, refuse } from '#app/base/commands/command.server.ts'
import { uuid } from '#app/base/commands/fields.server.ts'
import { COUNTER_QR } from '#app/base/brand/brand.queries.server.ts'
import { removeBrandPicture, setBrandPicture } from '#app/base/brand/save-brand-picture.server.ts'
import type { RemoveImagesDeps } from '#app/base/media/remove-unused-image.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { StaffCaller } from '#app/people/auth/commands/define-command.server.ts'
import { allSettings } from '#app/people/auth/commands/save-settings.server.ts'
import type { Permission } from '#app/people/auth/permissions/permissions.ts'

const defineCommand = commandsOf<Permission, StaffCaller, CommandDeps & RemoveImagesDeps>()

/** Money goes where this code says: only with a password, and by no program. */
const ofQr = { may: 'money.edit', doors: ['form'], author: 'proved', on: allSettings } as const

/** Makes an uploaded picture the shop's own payment code, which the till shows. */
export const setCounterQr = defineCommand({
  ...ofQr,
  name: 'counter_qr.set',
  input: z.object({ pictureId: uuid('picture_missing') }),
  refusals: { picture_missing: { status: 422, message: 'setting.counter.qr.missing' } },
  async run({ trx }, { pictureId }) {
    const set = await setBrandPicture(trx, COUNTER_QR, { sentId: pictureId, alt: { en: '', am: '' } })
    if (!set) return refuse('picture_missing')
    return { ...done(set.change), ...(set.after && { after: set.after }) }
  },
})

/** Takes the code away. The same again changes nothing. */
export const removeCounterQr = defineCommand({
  ...ofQr,
  name: 'counter_qr.remove',
  input: z.object({}),
  refusals: {},
  async run({ trx }) {
    const removed = await removeBrandPicture(trx, COUNTER_QR)
    return removed ? { ...done(removed.change), after: removed.after } : done()
  },
})
