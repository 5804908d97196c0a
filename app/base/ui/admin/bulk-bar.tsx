import type { ReactNode } from 'react'
import { Form } from '../forms/form.tsx'
import { IconButton } from '../button.tsx'
import { CloseIcon } from '../icons.tsx'
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
  /** `get` opens a preview at its own address. */
  method?: 'get' | 'post'
  /** Stands in the place of the bar while no row is ticked. */
  instead?: ReactNode
  children: ReactNode
}

/**
 * Acts on the ticked rows, in the place of the line under the list while any row is ticked. Without scripts it is always in the page:
 * checkboxes and buttons are a plain form.
 */
export function BulkBar({ selection, form, matching, action, method = 'post', instead, children }: BulkBarProps) {
  const t = useT()
  const isHydrated = useHydrated()
  const { chosen, isAllMatching, isWholePage } = selection
  const isEmpty = chosen.size === 0
  const mayMeanAll = matching !== undefined && matching > chosen.size && isWholePage && !isAllMatching
  if (isHydrated && isEmpty) {
    return (
      <>
        <Form id={form} method={method} action={action} hidden />
        {instead}
      </>
    )
  }
  return (
    <>
      {!isHydrated && instead}
      <Form
        id={form}
        method={method}
        action={action}
        aria-label={t('office.select.bar')}
        className="bulk-bar sticky bottom-16 z-20 flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 rounded-lg px-3 py-1.5 shadow-float md:bottom-3 lg:bottom-0"
      >
        {isAllMatching && <input type="hidden" name="all" value="matching" />}
        {isHydrated && <SelectPage selection={selection} />}
        <output className="font-semibold">
          {!isHydrated && t('office.select.hint')}
          {isHydrated &&
            (isAllMatching
              ? t('office.select.all.chosen', { count: matching ?? chosen.size })
              : t('office.select.count', { count: chosen.size }))}
        </output>
        {isHydrated && mayMeanAll && (
          <button type="button" onClick={selection.chooseAllMatching} className="min-h-11 text-sm underline">
            {t('office.select.matching', { count: matching })}
          </button>
        )}
        <div className="ml-auto flex items-center gap-2 max-md:order-last max-md:-mx-3 max-md:w-[calc(100%+1.5rem)] max-md:shrink-0 max-md:overflow-x-auto max-md:px-3 max-md:*:shrink-0 md:flex-wrap">
          {children}
        </div>
        {isHydrated && (
          <IconButton
            label={t('office.select.clear')}
            onClick={selection.clear}
            className="-mr-2 text-inherit max-md:ml-auto"
          >
            <CloseIcon />
          </IconButton>
        )}
      </Form>
    </>
  )
}
