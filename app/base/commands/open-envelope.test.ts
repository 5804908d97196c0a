import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { envelopeBody } from '#app/base/outbox/envelope.ts'
import { openEnvelope } from './open-envelope.server.ts'

function envelopeOf(person: string): FormData {
  const head = { id: randomUUID(), device: randomUUID(), person, sequence: 1, madeAt: '2026-11-28T06:00:00Z' }
  const form = new FormData()
  const body = envelopeBody({ ...head, to: '/admin/orders/act', subject: '', label: '', fields: {} })
  for (const [name, value] of body) form.set(name, value)
  return form
}

describe('an act', () => {
  it('of somebody else than who is signed in waits for its author', () => {
    const sara = { id: 'sara', name: 'sara@shop.example' }
    expect(openEnvelope(envelopeOf('hana@shop.example'), sara)).toEqual({ ok: false, reason: 'another_person' })
  })

  it('that waits under an email which another account has by now is an act of that account', () => {
    const sara = { id: 'sara', name: 'hana@shop.example' }
    expect(openEnvelope(envelopeOf('hana@shop.example'), sara)).toMatchObject({ ok: true, actor: { id: 'sara' } })
  })
})
