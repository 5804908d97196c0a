import { ROLES, type Role } from '../profile.ts'

export const DEVICE_NAME_MAX_LENGTH = 60
/** Browsers keep a cookie for at most 400 days. Each sign-in renews it. */
export const DEVICE_COOKIE_LIFETIME_S = 400 * 86_400

/** The enrolled device that sends a request. */
export interface StaffDevice {
  id: string
  name: string
}

export function readRoles(values: readonly unknown[]): Role[] {
  return ROLES.filter((role) => values.includes(role))
}
