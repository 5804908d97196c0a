import { markStep, noteSetup } from './mark-step.server.ts'
import { closeShop, openShop } from './open-shop.server.ts'
import { removeBrandPicture, setBrandPicture } from './set-brand-picture.server.ts'

/** The commands of this room. */
export const SET_UP_COMMANDS = [markStep, noteSetup, openShop, closeShop, setBrandPicture, removeBrandPicture] as const
