import { useState } from 'react'
import { QuestionDialog } from '#app/base/ui/admin/question-dialog.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { usePaletteRegistry } from '#app/base/ui/admin/palette-actions.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { areKeysOn, switchKeys } from '../keys/keys-switch.ts'
import { usePermissions } from '#app/people/auth/ui/permissions-provider.tsx'
import { PAGE_KEYS, placesOf } from '../keys/shortcuts.ts'
import { KeyHint } from './key-hint.tsx'

interface Line {
  keys: readonly string[]
  text: string
}

export function KeysHelp({ onClose }: { onClose: () => void }) {
  const t = useT()
  const registry = usePaletteRegistry()
  const [isOn, setOn] = useState(areKeysOn)
  const here = registry.list().flatMap(({ keys, text }) => (keys ? [{ keys, text }] : []))
  const onPage: Line[] = [
    { keys: ['Ctrl K', '⌘ K'], text: t('admin.keys.palette') },
    ...PAGE_KEYS.map(({ keys, text }) => ({ keys, text: t(text) })),
    { keys: ['Esc'], text: t('admin.keys.close') },
  ]
  const places = placesOf(usePermissions()).map(({ keys, text }) => ({ keys, text: t(text) }))
  return (
    <QuestionDialog
      isWide
      title={t('admin.keys.title')}
      onCancel={onClose}
      answers={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <p>{t('admin.keys.intro')}</p>
      <label className="mt-3 flex min-h-11 items-center gap-2.5 text-ink">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget: { checked } }) => {
            switchKeys(checked)
            setOn(checked)
          }}
          className="size-5 accent-brand"
        />
        {t('admin.keys.on')}
      </label>
      <div className="mt-3 grid gap-x-8 gap-y-4 text-ink md:grid-cols-2">
        {here.length > 0 && <Keys title={t('admin.keys.group.here')} lines={here} />}
        <Keys title={t('admin.keys.group.page')} lines={onPage} />
        <Keys title={t('admin.keys.group.places')} lines={places} />
      </div>
    </QuestionDialog>
  )
}

function Keys({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section>
      <h3 className="text-base">{title}</h3>
      <dl className="mt-1 grid">
        {lines.map(({ keys, text }) => (
          <div key={keys.join(' ')} className="flex items-center justify-between gap-3 border-b border-line py-1">
            <dt className="text-sm leading-snug">{text}</dt>
            <dd>
              <KeyHint keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
