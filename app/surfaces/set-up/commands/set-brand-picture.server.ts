import { z } from 'zod'
import { commandsOf, done, refuse } from '#app/base/commands/command.server.ts'
import { uuid } from '#app/base/commands/fields.server.ts'
import {
  removeBrandPicture as removeLocked,
  setBrandPicture as setLocked,
} from '#app/base/brand/save-brand-picture.server.ts'
import type { RemoveImagesDeps } from '#app/base/media/remove-unused-image.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { StaffCaller } from '#app/people/auth/commands/define-command.server.ts'
import { allSettings } from '#app/people/auth/commands/save-settings.server.ts'
import type { Permission } from '#app/people/auth/permissions/permissions.ts'

const defineCommand = commandsOf<Permission, StaffCaller, CommandDeps & RemoveImagesDeps>()

const ofPicture = { may: 'start.edit', doors: ['form'], author: 'proved', on: allSettings } as const
const place = z.enum(['logo', 'hero'])

/**
 * Makes an uploaded picture the logo or the large picture of the shop. Its description is the name of the shop. `made.imageId` is the picture, also for
 * the same one again.
 */
export const setBrandPicture = defineCommand({
  ...ofPicture,
  name: 'brand.set_picture',
  input: z.object({ place, pictureId: uuid('picture_gone') }),
  refusals: { picture_gone: { status: 422, message: 'edit.refused.picture_gone' } },
  async run({ trx, subject: settings }, { place, pictureId }) {
    const set = await setLocked(trx, place, { sentId: pictureId, alt: settings['shop.name'] })
    if (!set) return refuse('picture_gone')
    return { ...done(set.change, { imageId: set.imageId }), ...(set.after && { after: set.after }) }
  },
})

/** Takes the logo or the large picture away. The same again changes nothing. */
export const removeBrandPicture = defineCommand({
  ...ofPicture,
  name: 'brand.remove_picture',
  input: z.object({ place }),
  refusals: {},
  async run({ trx }, { place: taken }) {
    const removed = await removeLocked(trx, taken)
    return removed ? { ...done(removed.change), after: removed.after } : done()
  },
})
