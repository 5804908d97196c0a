import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '../button.tsx'
import { useT } from '../translate.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { SelectPage } from './select-box.tsx'
import type { Selection } from './use-selection.ts'

interface BulkBarProps {
  selection: Selection
  /** Id of the form that the checkboxes belong to (`SelectBox form=…`). */
  form: string
  /** Number of rows that match the filters, if the act can apply to all of them; the form then sends `all=matching`. */
  matching?: number | undefined
  action?: string | undefined
  children: ReactNode
}

/**
 * Acts on the ticked rows, at the lower edge while any row is ticked. Without scripts it is always in the page:
 * checkboxes and buttons are a plain form.
 */
export function BulkBar({ selection, form, matching, action, children }: BulkBarProps) {
  const t = useT()
  const isHydrated = useHydrated()
  const { chosen, isAllMatching, isWholePage } = selection
  const isEmpty = chosen.size === 0
  const mayMeanAll = matching !== undefined && matching > chosen.size && isWholePage && !isAllMatching
  if (isHydrated && isEmpty) return <Form id={form} method="post" action={action} hidden />
  return (
    <Form
      id={form}
      method="post"
      action={action}
      aria-label={t('office.select.bar')}
      className="sticky bottom-16 z-20 grid gap-2 rounded-lg border border-line-strong bg-surface px-3 py-2.5 shadow-float md:bottom-3"
    >
      {isAllMatching && <input type="hidden" name="all" value="matching" />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {isHydrated && <SelectPage selection={selection} />}
        <output className="font-semibold">
          {!isHydrated && t('office.select.hint')}
          {isHydrated &&
            (isAllMatching
              ? t('office.select.all.chosen', { count: matching ?? chosen.size })
              : t('office.select.count', { count: chosen.size }))}
        </output>
        {isHydrated && mayMeanAll && (
          <Button kind="quiet" size="sm" onClick={selection.chooseAllMatching}>
            {t('office.select.matching', { count: matching })}
          </Button>
        )}
        {isHydrated && (
          <Button kind="quiet" size="sm" className="ml-auto" onClick={selection.clear}>
            {t('office.select.clear')}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap items-end gap-2">{children}</div>
    </Form>
  )
}
