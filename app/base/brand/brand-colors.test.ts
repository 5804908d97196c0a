import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandTokens, judgeHighlight, judgeMain, READS_FROM, THEME } from './brand-colors.ts'
import { brandStyles } from './brand-styles.ts'
import { colorOf, contrast, seenAs, withLightness, type Color } from './color.ts'

const anyColor = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((channels): Color => colorOf(channels))

describe('a bakery’s colours', () => {
  it('stand on the colours of theme.css', () => {
    const css = readFileSync(new URL('../ui/theme.css', import.meta.url), 'utf8')
    const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)')
    for (const [scheme, block] of [['light', light] as const, ['dark', dark] as const]) {
      const { grounds, ink, inkSoft, onBrand, brand, adey } = THEME[scheme]
      const named = { ...grounds, ink, 'ink-soft': inkSoft, 'on-brand': onBrand, brand, adey }
      for (const [name, color] of Object.entries(named)) expect(block).toContain(`--color-${name}: ${color};`)
    }
    expect(light).toContain(`--color-on-adey: ${THEME.light.ink};`)
  })

  it('can be read in every pair of text and ground, whatever they are', () => {
    fc.assert(
      fc.property(anyColor, anyColor, fc.constantFrom('light', 'dark'), (main, highlight, scheme) => {
        const { grounds, ink, inkSoft, onBrand } = THEME[scheme]
        const tokens = brandTokens({ main, highlight }, scheme)
        const color = (name: keyof typeof tokens) => tokens[name]!
        const pairs: [Color, Color][] = [
          ...Object.values(grounds).map((ground): [Color, Color] => [color('color-brand'), ground]),
          [onBrand, color('color-brand')],
          [onBrand, color('color-brand-strong')],
          [color('color-brand'), color('color-brand-soft')],
          [ink, color('color-brand-soft')],
          [THEME.light.ink, color('color-adey')],
          [ink, color('color-adey-soft')],
          [inkSoft, color('color-adey-soft')],
        ]
        for (const [text, ground] of pairs) expect(contrast(text, ground)).toBeGreaterThanOrEqual(READS_FROM)
      }),
      { numRuns: 400 },
    )
  })

  it('stay as they are when they can be read, and are darkened or lightened when not', () => {
    expect(judgeMain('#1f5c55')).toMatchObject({ color: '#1f5c55', isDarkened: false })
    expect(judgeMain('#1f5c55').ratio).toBeGreaterThan(6)
    const pale = judgeMain('#f5c6d6')
    expect(pale.isDarkened).toBe(true)
    expect(pale.ratio).toBeGreaterThanOrEqual(READS_FROM)
    // It is still the same pink to the eye.
    expect(Math.abs(seenAs(pale.color).hue - seenAs('#f5c6d6').hue)).toBeLessThan(0.35)
    expect(judgeHighlight('#f2b632').isLightened).toBe(false)
    expect(judgeHighlight('#20304a').isLightened).toBe(true)
  })

  it('leave what the bakery did not choose as delivered', () => {
    expect(brandTokens({ main: null, highlight: null }, 'light')).toEqual({})
    const delivered = { main: null, highlight: null, hem: 'tibeb', typeface: 'serif' } as const
    expect(brandStyles(delivered)).toBe('')
    expect(brandStyles({ ...delivered, hem: 'none' })).toBe('.tibeb{display:none}')
    expect(brandStyles({ ...delivered, typeface: 'plain' })).toBe(':root{--font-display:var(--font-sans)}')
    const styles = brandStyles({ ...delivered, main: '#1f5c55' })
    expect(styles).toMatch(/^:root\{--color-brand:#1f5c55;.*\}@media \(prefers-color-scheme:dark\)\{:root\{/)
    expect(styles).toContain('%231f5c55')
    expect(styles).not.toContain('adey')
    expect(styles).not.toContain('<')
  })
})

describe('colours', () => {
  it('have the contrast that WCAG computes', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })

  it('keep their look when only the lightness is written anew', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        expect(contrast(withLightness(color, seenAs(color).lightness), color)).toBeLessThan(1.03)
      }),
    )
  })
})
