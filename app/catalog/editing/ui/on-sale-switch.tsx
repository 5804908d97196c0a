import { useNavigation } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { classes } from '#app/base/ui/classes.ts'
import { blockOffline } from '#app/base/ui/failed-write.ts'
import { useT } from '#app/base/ui/translate.tsx'

interface OnSaleSwitchProps {
  id: string
  name: string
  isOnSale: boolean
  /** The search of the list, which stays as it is. */
  search: string
}

/** Puts a cake on sale, or takes it off. It says what is wished and not "the other", so that two presses are one. */
export function OnSaleSwitch({ id, name, isOnSale, search }: OnSaleSwitchProps) {
  const t = useT()
  const { formData } = useNavigation()
  const isBusy = formData?.get('id') === id
  const isOn = isBusy ? formData?.get('intent') === 'restore' : isOnSale
  return (
    <Form
      method="post"
      action={`${adminPaths.cakes}${search}`}
      preventScrollReset
      onSubmit={blockOffline}
      className="relative z-10 inline-flex"
    >
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        role="switch"
        aria-checked={isOn}
        aria-busy={isBusy || undefined}
        aria-label={t('edit.cakes.on.sale.of', { cake: name })}
        name="intent"
        value={isOnSale ? 'archive' : 'restore'}
        className="inline-flex min-h-11 items-center md:min-h-10"
      >
        <span
          aria-hidden="true"
          className={classes(
            'inline-flex h-6 w-11 items-center rounded-full border p-0.5',
            isOn ? 'justify-end border-leaf bg-leaf' : 'border-line-strong bg-sunken',
          )}
        >
          <span className={classes('size-4.5 rounded-full', isOn ? 'bg-surface' : 'bg-ink-soft')} />
        </span>
      </button>
    </Form>
  )
}
