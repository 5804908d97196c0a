import type { AnyCommand } from '#app/base/commands/command.server.ts'
import { listRecordCommands } from '#app/catalog/cakes/commands/record-commands.server.ts'
import {
  addPictures,
  assignPictures,
  deletePictures,
  featurePictures,
  INSPIRATION_COMMANDS,
  tagPictures,
  untagPictures,
} from './inspiration-commands.server.ts'
import { deleteTagBy, renameTagBy } from './tag-commands.server.ts'

export const INSPIRATIONS_COMMANDS: readonly AnyCommand[] = [
  ...listRecordCommands(INSPIRATION_COMMANDS),
  addPictures,
  deletePictures,
  featurePictures,
  assignPictures,
  tagPictures,
  untagPictures,
  renameTagBy,
  deleteTagBy,
]
