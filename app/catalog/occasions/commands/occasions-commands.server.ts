import type { AnyCommand } from '#app/base/commands/command.server.ts'
import { listRecordCommands } from '#app/catalog/cakes/commands/record-commands.server.ts'
import { saveAssociationsBy } from './save-associations-by.server.ts'
import { addStarters, mergeOccasion, OCCASION_COMMANDS } from './occasion-commands.server.ts'

export const OCCASIONS_COMMANDS: readonly AnyCommand[] = [
  ...listRecordCommands(OCCASION_COMMANDS),
  mergeOccasion,
  addStarters,
  saveAssociationsBy,
]
