import { expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { webManifest } from './web-manifest.http.server.ts'

it.each([
  ['en', 'Tafach', ['Your cart', 'Track an order']],
  ['am', 'ጣፋጭ', ['ቅርጫትዎ', 'ትዕዛዝዎን ይከታተሉ']],
] as const)('the installed shop has its name and shortcuts in %s', (lang, name, shortcuts) => {
  const manifest = webManifest(lang, translateTo(lang))
  expect(manifest).toMatchObject({ id: '/', lang, short_name: name, start_url: '/', scope: '/', display: 'standalone' })
  expect(manifest.name).toContain('ጣፋጭ')
  expect(manifest.name).toContain('Tafach')
  expect(manifest.shortcuts.map((shortcut) => shortcut.name)).toEqual(shortcuts)
  expect(manifest.icons.some((icon) => 'purpose' in icon && icon.purpose === 'maskable')).toBe(true)
})
