import { isDay, type Day } from '../time/calendar.ts'
import { toStorableText } from '../text/storable-text.ts'
import { PER_PAGE_PARAM, PER_PAGE_SIZES, USUAL_PER_PAGE, type PerPage } from './per-page.ts'

/** One thing that a list is filtered by, or one way in which it is shown. */
export interface FilterPart<Value> {
  /** Its value where the address says nothing, or nothing that makes sense: it then lets every row through. */
  usual: Value
  /** The value that an address asks for; undefined for what makes no sense. */
  parse: (text: string) => Value | undefined
  /** As `parse` reads it; the value itself unless said. */
  write?: (value: Value) => string
  /** Its name in an address and in forms; the name of the part unless said. */
  param?: string
  /** Says how rows are shown, not which. */
  isShowing?: boolean
}

type Parts = Readonly<Record<string, FilterPart<unknown>>>

/** Further parameters of an address: one value, or one each. */
export type MoreParams = Readonly<Record<string, string | readonly string[]>>

/** The filter of a list: all that its address says of which rows are shown and how. */
export interface FilterDefinition<Filter> {
  /** What an address without a word asks for. */
  none: Filter
  /** The filter that an address asks for; parts that make no sense are left out, so that an old link still opens. */
  parse: (params: URLSearchParams) => Filter
  /** The search part of an address for a filter, without what is as usual; starts with `?` unless empty. */
  search: (filter: Filter, more?: MoreParams) => string
  /** Whether some rows may be left out. */
  isFiltered: (filter: Filter) => boolean
  /** The parts that may leave rows out. */
  filtering: (filter: Filter) => (keyof Filter & string)[]
  /** The filter without these parts; without any that leave rows out, unless said. */
  without: (filter: Filter, parts?: readonly (keyof Filter & string)[]) => Filter
  /** How each part is called in an address and in forms. */
  params: Readonly<Record<keyof Filter & string, string>>
}

export type FilterOf<Definition> = Definition extends FilterDefinition<infer Filter> ? Filter : never

type FilterOfParts<List extends Readonly<Record<string, unknown>>> = {
  [Name in keyof List]: List[Name] extends FilterPart<infer Value> ? Value : never
}

/** A filter out of its parts, which stand in an address in this order. */
export function defineFilter<List extends Readonly<Record<string, { usual: unknown }>>>(
  list: List,
): FilterDefinition<FilterOfParts<List>> {
  type Filter = FilterOfParts<List>
  type Name = keyof Filter & string
  const parts = list as unknown as Parts
  const names = Object.keys(parts) as Name[]
  const params = Object.fromEntries(names.map((name) => [name, parts[name]!.param ?? name])) as Record<Name, string>
  const none = Object.fromEntries(names.map((name) => [name, parts[name]!.usual])) as Filter
  const isUsual = (filter: Filter, name: Name) => filter[name] === none[name]
  const filtering = (filter: Filter) => names.filter((name) => !parts[name]!.isShowing && !isUsual(filter, name))
  return {
    none,
    params,
    parse(address) {
      const values = names.map((name) => parts[name]!.parse(address.get(params[name]) ?? '') ?? none[name])
      return Object.fromEntries(names.map((name, index) => [name, values[index]])) as Filter
    },
    search(filter, more = {}) {
      const address = new URLSearchParams()
      for (const name of names) {
        if (!isUsual(filter, name)) address.set(params[name], (parts[name]!.write ?? String)(filter[name]))
      }
      for (const [name, value] of Object.entries(more)) for (const each of [value].flat()) address.append(name, each)
      return address.size > 0 ? `?${address}` : ''
    },
    filtering,
    isFiltered: (filter) => filtering(filter).length > 0,
    without(filter, left = filtering(filter)) {
      return { ...filter, ...Object.fromEntries(left.map((name) => [name, none[name]])) }
    },
  }
}

/** One of several; `usual` unless an address names one. */
export function choice<const Choice extends string, const Usual extends string = ''>(
  choices: readonly Choice[],
  usual = '' as Usual,
): FilterPart<Choice | Usual> {
  return { usual, parse: (text) => choices.find((each) => each === text) }
}

export const yesOrNo = choice(['yes', 'no'])

/** On or off; `yes` in an address. */
export const flag: FilterPart<boolean> = {
  usual: false,
  parse: (text) => (text === 'yes' ? true : undefined),
  write: () => 'yes',
}

/** A day, YYYY-MM-DD; empty: any. */
export const anyDay: FilterPart<Day> = { usual: '', parse: (text) => (isDay(text) ? text : undefined) }

/** A text that makes sense to `isValid`; empty: any. */
export function anyText(isValid: (text: string) => boolean): FilterPart<string> {
  return { usual: '', parse: (text) => (text !== '' && isValid(text) ? text : undefined) }
}

/** UTF-16 units of a search unless a list says otherwise. */
export const SEARCH_MAX_LENGTH = 100

/** What somebody typed to search; empty: nothing. */
export const searchPart: FilterPart<string> = { usual: '', parse: (text) => toStorableText(text, SEARCH_MAX_LENGTH) }

/** Which part of a list is shown: every row is in one of them. */
export function tabPart<const Tab extends string>(tabs: readonly [Tab, ...Tab[]]): FilterPart<Tab> {
  return { ...choice<Tab, Tab>(tabs, tabs[0]), isShowing: true }
}

/** How many rows a page has. */
export function perPagePart(usual: PerPage = USUAL_PER_PAGE): FilterPart<PerPage> {
  return {
    usual,
    parse: (text) => PER_PAGE_SIZES.find((size) => String(size) === text),
    param: PER_PAGE_PARAM,
    isShowing: true,
  }
}
