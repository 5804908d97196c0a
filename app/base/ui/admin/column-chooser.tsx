import { useLocation } from 'react-router'
import { Form } from '../forms/form.tsx'
import { Button } from '../button.tsx'
import { useT } from '../translate.tsx'
import { MenuButton } from './menu-button.tsx'
import { QUIET_WORD } from './quiet-word.ts'
import { COLUMN_PARAM } from '#app/base/platform/list/chosen-columns.ts'

interface ColumnChooserProps {
  columns: readonly { id: string; text: string; isShown: boolean }[]
}

/** Chooses the columns of a list. The choice is in the address, so that it can be shared; the page may store it. */
export function ColumnChooser({ columns }: ColumnChooserProps) {
  const t = useT()
  const { search } = useLocation()
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== COLUMN_PARAM)
  return (
    <MenuButton align="end" text={t('office.columns')} className={`${QUIET_WORD} max-md:hidden`}>
      <Form preventScrollReset className="grid max-w-72 gap-2 p-2">
        {others.map(([name, value], index) => (
          <input key={`${name} ${index}`} type="hidden" name={name} value={value} />
        ))}
        <fieldset key={columns.map(({ isShown }) => Number(isShown)).join('')} className="grid">
          <legend className="sr-only">{t('office.columns')}</legend>
          {columns.map(({ id, text, isShown }) => (
            <label key={id} className="flex min-h-11 md:min-h-9 items-center gap-2.5 text-sm">
              <input
                type="checkbox"
                name={COLUMN_PARAM}
                value={id}
                defaultChecked={isShown}
                className="size-5 accent-brand"
              />
              {text}
            </label>
          ))}
        </fieldset>
        <Button type="submit" size="sm">
          {t('office.columns.show')}
        </Button>
      </Form>
    </MenuButton>
  )
}
