import type { AnyCommand } from '#app/base/commands/command.server.ts'
import { listRecordCommands } from '#app/catalog/cakes/commands/record-commands.server.ts'
import { addStarterRows } from './add-starter-rows.server.ts'
import { markFasting, suitCakes } from './change-cakes.server.ts'
import { changeCakePrices, changeChoicePrices, setPrice, unplanPrice } from './change-prices.server.ts'
import { importTable } from './import-table.server.ts'
import { saveTopper } from './save-topper.server.ts'
import { EDITED_COMMANDS } from './edited-commands.server.ts'

export const EDITING_COMMANDS: readonly AnyCommand[] = [
  ...listRecordCommands(...Object.values(EDITED_COMMANDS)),
  addStarterRows,
  importTable,
  saveTopper,
  markFasting,
  suitCakes,
  setPrice,
  changeCakePrices,
  changeChoicePrices,
  unplanPrice,
]
