import { describe, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { LIVE_ACCESS } from '#app/people/auth/permissions/access.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import { ROLES } from '#app/people/auth/profile.ts'
import { presentLiveEvent } from './present-live-event.server.ts'

const KINDS = Object.keys(LIVE_ACCESS) as (keyof typeof LIVE_ACCESS)[]
const ORDER = '0193a000-0000-7000-8000-000000000001'
const secret = {
  orderId: ORDER,
  code: 'ABC234',
  customerName: 'Almaz',
  actor: 'hana@shop.example',
  amountSantim: 43_210,
  givenTo: null,
}

describe.each(ROLES)('live events for the role %s', (role) => {
  const profile = buildProfile(role)

  it.each(KINDS)('%s says what the table allows, and otherwise only that something happened', (kind) => {
    const viewer = { lang: 'en', t: translateTo('en'), profile } as const
    const event = presentLiveEvent({ id: 1, tx: 1n, kind, ...secret }, viewer)
    const isAllowed = can(profile, LIVE_ACCESS[kind])
    const silent = { id: 1, kind: 'move', to: '/admin', text: null }
    expect(JSON.stringify(event) === JSON.stringify(silent)).toBe(!isAllowed)
    expect(/ABC234|Almaz|432\.10|0193a000|payments/.test(JSON.stringify(event))).toBe(isAllowed)
  })
})
