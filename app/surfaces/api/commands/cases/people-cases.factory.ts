import { randomUUID } from 'node:crypto'
import { ROLES } from '#app/people/auth/profile.ts'
import { MANAGERS, ON_PAGE, type CommandCase } from './command-case.factory.ts'

const ADMIN = ['form', 'program', 'shell'] as const
const OWNERS = ['owner'] as const

const ofUser = (more: object = {}): CommandCase => {
  return { may: OWNERS, doors: ON_PAGE, input: { userId: 'nobody', ...more }, missing: 'no_such_account' }
}
const ofInvitation: CommandCase = {
  may: MANAGERS,
  doors: ON_PAGE,
  input: { invitationId: randomUUID() },
  missing: 'invitation_gone',
}
const fixed = { role: 'driver', permission: 'users.edit', isAllowed: true }
const device = { name: 'x', roles: ['counter'], people: [] }
const ofDevice = { may: OWNERS, doors: ON_PAGE, input: { deviceId: 'nothing' }, missing: 'device_gone' }
const view = { list: 'log', name: 'x', search: 'action=update' }
const token = { name: 'x', scope: 'read', lifetimeDays: 30, tokenSha256: 'x' }

/** The commands about settings and people. */
export const PEOPLE_CASES: Readonly<Record<string, CommandCase>> = {
  'settings.save': { may: MANAGERS, doors: ADMIN, input: { settings: {} }, missing: 'nothing_to_save' },
  'orders.pause': { may: MANAGERS, doors: ADMIN, input: { until: '2020-01-01T00:00:00Z' }, missing: 'moment_over' },
  'user.change_role': ofUser({ role: 'manager' }),
  'user.save': { ...ofUser({ name: '', phone: '' }), contacts: ['phone'] },
  'user.switch': ofUser({ isActive: false }),
  'user.make_reset_link': ofUser(),
  'user.confirm': ofUser(),
  'user.sign_out': ofUser(),
  'user.remove_two_factor': ofUser(),
  'user.revoke': ofUser(),
  'user.invite': {
    may: MANAGERS,
    doors: ON_PAGE,
    input: { email: '', name: '', phone: '', role: 'driver' },
    missing: 'email_or_phone_missing',
    // Nobody has an account yet.
    contacts: ['email', 'phone'],
  },
  'invitation.renew': ofInvitation,
  'invitation.withdraw': ofInvitation,
  'role.switch': { may: OWNERS, doors: ON_PAGE, input: fixed, missing: 'permission_fixed' },
  'token.revoke': { may: OWNERS, doors: ON_PAGE, input: { tokenId: randomUUID() }, missing: 'token_gone' },
  'user.give_pin': { ...ofUser(), may: MANAGERS },
  'user.remove_pin': { ...ofUser(), may: MANAGERS },
  'device.enrol': {
    may: OWNERS,
    doors: ON_PAGE,
    input: { ...device, tokenSha256: 'x' },
    missing: 'password_needed',
  },
  'device.change': { ...ofDevice, input: { ...ofDevice.input, ...device } },
  'device.withdraw': ofDevice,
  'device.free': ofDevice,
  'view.save': { may: MANAGERS, doors: ADMIN, input: view, missing: null },
  'view.rename': { may: ROLES, doors: ADMIN, input: { viewId: randomUUID(), name: 'x' }, missing: null },
  'view.forget': { may: ROLES, doors: ADMIN, input: { viewId: randomUUID() }, missing: null },
  // They find nothing missing: a role that is as delivered stays so, and a token is made.
  'role.reset': { may: OWNERS, doors: ON_PAGE, input: { role: 'driver' }, missing: null },
  'token.make': { may: OWNERS, doors: ON_PAGE, input: token, missing: null },
}
