import type { AnyCommand } from '#app/base/commands/command.server.ts'
import { addPictures } from './add-pictures.server.ts'
import { changeOrder } from './change-order.server.ts'
import { checkSpelling } from './check-spelling.server.ts'
import { giveDelivery } from './give-delivery.server.ts'
import { removePicture } from './remove-picture.server.ts'
import { showPictures } from './show-pictures.server.ts'

/** What staff do on the page of an order beside its agreement. */
export const ORDER_ADMIN_COMMANDS: readonly AnyCommand[] = [
  checkSpelling,
  addPictures,
  removePicture,
  showPictures,
  giveDelivery,
  changeOrder,
]
