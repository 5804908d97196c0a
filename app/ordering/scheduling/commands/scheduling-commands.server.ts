import type { AnyCommand } from '#app/base/commands/command.server.ts'
import { applyFeast } from './apply-feast.server.ts'
import { applyPreset } from './apply-preset.server.ts'
import { addLandmark, decideLandmark, mergeLandmarks, saveLandmark } from './edit-landmarks.server.ts'
import { planDays } from './plan-days.server.ts'
import { removeFeast } from './remove-feast.server.ts'

/** What staff do with the days on which the shop hands over, and with the places to which it brings. */
export const SCHEDULING_COMMANDS: readonly AnyCommand[] = [
  planDays,
  applyPreset,
  applyFeast,
  removeFeast,
  decideLandmark,
  saveLandmark,
  addLandmark,
  mergeLandmarks,
]
