import { DEVICE_COMMANDS } from '#app/people/auth/commands/change-devices.server.ts'
import { PIN_COMMANDS } from '#app/people/auth/commands/give-pin.server.ts'
import { confirmUser, makeResetLink, removeTwoFactor, revokeUser, signOutUser } from './access-user.server.ts'
import { makeApiToken, revokeApiToken } from './api-tokens.server.ts'
import { changeRole } from './change-role.server.ts'
import { inviteStaff, renewInvitation, withdrawInvitation } from './invite-staff.server.ts'
import { saveUser } from './save-user.server.ts'
import { resetRole, switchPermission } from './switch-permission.server.ts'
import { switchUser } from './switch-staff.server.ts'

/** The commands about people, their roles, devices, PINs, invitations and tokens. */
export const STAFF_COMMANDS = [
  saveUser,
  changeRole,
  switchUser,
  makeResetLink,
  confirmUser,
  signOutUser,
  removeTwoFactor,
  revokeUser,
  inviteStaff,
  renewInvitation,
  withdrawInvitation,
  switchPermission,
  resetRole,
  makeApiToken,
  revokeApiToken,
  ...DEVICE_COMMANDS,
  ...PIN_COMMANDS,
]
