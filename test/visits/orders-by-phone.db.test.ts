import { describe, expect, it } from 'vitest'
import { demoShop, OWNER } from './open-demo-shop.ts'

const shop = demoShop()

describe('an order by phone', () => {
  it('of a box is placed by a form, and its page says who placed it', async () => {
    const owner = await shop.owner()
    const page = await owner.open('/admin/orders/new?cake=baklava')
    const placed = await owner.send(page, 'Place the order', {
      'Mobile number': '0900000101',
      Name: 'Sara Example',
      'How many: Baklava': '6',
    })
    expect(placed.names('heading', { within: 'main' })[0]).toMatch(/^Order [2-9A-HJKMNP-Z]{6}/)
    expect(placed.main).toContain(`Placed by ${OWNER.email}`)
    expect(placed.main).toContain('Sara Example')
  })

  it('without a phone is refused in words, and what was typed stays', async () => {
    const owner = await shop.owner('am')
    const page = await owner.open('/admin/orders/new?cake=baklava')
    const refused = await owner.send(page, 'ትዕዛዙን ይመዝግቡ', { ስም: 'ሣራ' })
    expect(refused.status).toBe(422)
    expect(refused.field('ስም').getAttribute('value')).toBe('ሣራ')
    expect(refused.field('የሞባይል ቁጥር').getAttribute('aria-invalid')).toBe('true')
  })
})
