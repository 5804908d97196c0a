import type { PageAction } from './shortcuts.ts'

const SEARCH_FIELDS = ['main [data-shortcut="search"]', 'main input[type="search"]', 'main input[name="search"]']

/**
 * Pages mark their targets: `data-row`, `data-row-open`, `data-row-select`, `data-shortcut`. False when the page has none.
 */
export function runOnPage(action: PageAction): boolean {
  switch (action) {
    case 'search':
      return operate(SEARCH_FIELDS.map((selector) => firstVisible(document, selector)).find(Boolean))
    case 'next':
      return step(1)
    case 'previous':
      return step(-1)
    case 'open':
      return operate(inRow('[data-row-open]'))
    case 'select':
      return operate(inRow('[data-row-select]'))
    case 'status':
      // The moves of the chosen order are beside the list. Uses them when no row has the focus.
      return operate(inFocusedRow(STATUS) ?? firstVisible(document, STATUS_APART) ?? offered(action) ?? inRow(STATUS))
    case 'new':
    case 'print':
      return operate(offered(action))
    case 'edit':
      // Without an edit button, opens the focused row, or focuses the first field of a form.
      return operate(offered(action) ?? inRow('[data-row-open]') ?? firstVisible(document, FIRST_FIELDS))
    case 'help':
    case 'palette':
      return false
  }
}

const FIELDS = 'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select'

/** Keys in a field, a menu or a dialog are no shortcuts. */
export function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('dialog:modal')) return true
  return (
    target instanceof Element && target.closest(`${FIELDS}, [contenteditable]:not([contenteditable="false"])`) !== null
  )
}

const FIRST_FIELDS = ['input:not([type])', 'input[type="text"]', 'textarea', 'select']
  .map((field) => `main form[method="post"] ${field}`)
  .join(', ')

function offered(action: 'new' | 'edit' | 'status' | 'print'): HTMLElement | undefined {
  const selector = `[data-shortcut="${action}"]`
  return inRow(selector) ?? firstVisible(document, `main ${selector}`)
}

const STATUS = '[data-shortcut="status"], [data-row-status]'
const STATUS_APART = 'main [data-shortcut="status"]:not([data-row] *)'

function inFocusedRow(selector: string): HTMLElement | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]')
  return row ? firstVisible(row, selector) : undefined
}

function firstVisible(within: ParentNode, selector: string): HTMLElement | undefined {
  return [...within.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility())
}

/** Focuses a field and clicks anything else. */
function operate(element: HTMLElement | undefined): boolean {
  if (!element) return false
  element.focus()
  if (element instanceof HTMLInputElement && element.matches(FIELDS)) element.select()
  else if (!element.matches(FIELDS)) element.click()
  return true
}

const rows = () => [...document.querySelectorAll<HTMLElement>('main [data-row]')].filter((row) => row.checkVisibility())

function currentRow(): HTMLElement | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-row]') ?? rows().find((row) => 'current' in row.dataset)
}

function inRow(selector: string): HTMLElement | undefined {
  const row = currentRow()
  return row && firstVisible(row, selector)
}

/** The row that is open beside the list. */
const openRow = () => rows().find((row) => row.querySelector('[data-row-open][aria-current="true"]'))

/**
 * Moves to the row below or above, or to the first. The focus follows, so that screen readers read it. With a row open beside the list,
 * the next one opens in its place.
 */
function step(by: 1 | -1): boolean {
  const all = rows()
  if (all.length === 0) return false
  const open = openRow()
  const current = open ?? currentRow()
  const index = current ? Math.min(Math.max(all.indexOf(current) + by, 0), all.length - 1) : 0
  const row = all[index]!
  for (const other of all) delete other.dataset.current
  row.dataset.current = ''
  firstVisible(row, '[data-row-open], a, button, input')?.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
  if (open && row !== open) firstVisible(row, '[data-row-open]')?.click()
  return true
}
