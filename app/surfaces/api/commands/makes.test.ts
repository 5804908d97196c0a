import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { submitForm } from '#app/base/commands/doors.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
import { ALL_COMMANDS } from './all-commands.server.ts'

/** Commands that make something each time, so that their forms have an id: pressed twice, they are one. */

const RECORD = ['catalog/cakes/record/ui/record-form.tsx', 'id'] as const

/** Where their forms are drawn, and the field of the id. */
const FORMS: Readonly<Record<string, readonly [file: string, field: string]>> = {
  'cake.save': RECORD,
  'cake_type.save': RECORD,
  'extra.save': RECORD,
  'flavor.save': RECORD,
  'occasion.save': RECORD,
  'size.save': RECORD,
  'variant.save': RECORD,
  'cash.hand_in': ['till/drawer/ui/shift-forms.tsx', 'id'],
  'cash.move': ['till/drawer/ui/shift-forms.tsx', 'id'],
  'shift.correct': ['till/drawer/ui/shift-forms.tsx', 'id'],
  'customer.message': ['ordering/customers/ui/message-card.tsx', 'id'],
  'customer.send_pay_link': ['ordering/customers/ui/customer-past.tsx', 'id'],
  'device.enrol': ['people/staff/ui/device-form.tsx', 'id'],
  'feast.apply': ['ordering/scheduling/screens/admin/feast-page.tsx', 'id'],
  'invoice.cancel': ['money/tax/ui/invoice-card.tsx', 'requestKey'],
  'invoice.issue': ['money/tax/ui/invoice-card.tsx', 'requestKey'],
  'order.note': ['ordering/order-admin/ui/note-form.tsx', 'noteKey'],
  'order.place_by_phone': ['ordering/phone-orders/ui/phone-order.tsx', 'formKey'],
  'orders.message': ['ordering/order-list/ui/bulk-message-preview.tsx', 'sendingKey'],
  'payment.take': ['surfaces/finance/ui/in-store-form.tsx', 'requestKey'],
  'token.make': ['people/staff/screens/admin/tokens-page.tsx', 'id'],
  'user.give_pin': ['people/staff/ui/pin-list.tsx', 'id'],
  'user.invite': ['people/staff/ui/invitations.tsx', 'id'],
  'withholding.record': ['money/tax/ui/withhold-form.tsx', 'requestKey'],
}

const making = [...ALL_COMMANDS.values()].filter(({ makes }) => makes)

it('each has a form here', () => {
  expect(making.map(({ name }) => name).sort()).toEqual(Object.keys(FORMS).sort())
})

it.each(making.map((command) => [command.name, command] as const))(
  '%s: its form has an id, and is refused without',
  async (name, command) => {
    const [file, field] = FORMS[name]!
    const drawn = readFileSync(path.resolve(import.meta.dirname, '../../..', file), 'utf8')
    expect(drawn).toMatch(new RegExp(`type="hidden" name="${field}"`))
    const actor = { id: 'sara', name: 'sara@shop.example' }
    const caller = callerOf({ ...buildFacts(), actor, profile: buildProfile('owner', actor.name) })
    // It is refused before the database is asked.
    const deps = { clock: { now: () => new Date('2026-11-29T06:00:00Z') } } as CommandDeps
    const submitted = await submitForm(deps, { form: new FormData(), button: { command }, caller })
    expect(submitted).toEqual({ ok: false, reason: 'unreadable' })
  },
)
