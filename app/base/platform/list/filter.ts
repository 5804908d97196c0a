import { isDay, type Day } from '../time/calendar.ts'
import { toStorableText } from '../text/storable-text.ts'
import { PER_PAGE_PARAM, PER_PAGE_SIZES, USUAL_PER_PAGE, type PerPage } from './per-page.ts'

export interface FilterPart<Value> {
  /** Default value when the address has none or an invalid one; it lets every row through. */
  usual: Value
  parse: (text: string) => Value | undefined
  write?: (value: Value) => string
  /** Name in addresses and forms; defaults to the name of the part. */
  param?: string
  isShowing?: boolean
  /** Every value that an address may name; absent: other values too. */
  choices?: readonly string[]
  isDay?: boolean
}

/** A parameter of an address, for descriptions of a list. */
export interface FilterParam {
  name: string
  choices: readonly string[] | undefined
  isDay: boolean
}

type Parts = Readonly<Record<string, FilterPart<unknown>>>

/** Further parameters of an address: one value, or one each. */
type MoreParams = Readonly<Record<string, string | readonly string[]>>

export interface FilterDefinition<Filter> {
  none: Filter
  parse: (params: URLSearchParams) => Filter
  /** The search part of an address for a filter, without default values; starts with `?` unless empty. */
  search: (filter: Filter, more?: MoreParams) => string
  isFiltered: (filter: Filter) => boolean
  filtering: (filter: Filter) => (keyof Filter & string)[]
  /** The filter without these parts; by default without all that leave rows out. */
  without: (filter: Filter, parts?: readonly (keyof Filter & string)[]) => Filter
  params: Readonly<Record<keyof Filter & string, string>>
  /** The parameters of its address, without the length of a page. */
  described: readonly FilterParam[]
}

export type FilterOf<Definition> = Definition extends FilterDefinition<infer Filter> ? Filter : never

type FilterOfParts<List> = {
  -readonly [Name in keyof List]: List[Name] extends FilterPart<infer Value> ? Value : never
}

type ParamsOfParts<List> = {
  readonly [Name in keyof List & string]: List[Name] extends { param: infer Param extends string } ? Param : Name
}

/** Makes a filter of its parts. An address names the parts in this order. */
export function defineFilter<const List extends Readonly<Record<string, { usual: unknown }>>>(
  list: List,
): FilterDefinition<FilterOfParts<List>> & { params: ParamsOfParts<List> } {
  type Filter = FilterOfParts<List>
  type Name = keyof Filter & string
  const parts = list as unknown as Parts
  const names = Object.keys(parts) as Name[]
  const params = Object.fromEntries(names.map((name) => [name, parts[name]!.param ?? name])) as ParamsOfParts<List> &
    Record<Name, string>
  const none = Object.fromEntries(names.map((name) => [name, parts[name]!.usual])) as Filter
  const isUsual = (filter: Filter, name: Name) => filter[name] === none[name]
  const filtering = (filter: Filter) => names.filter((name) => !parts[name]!.isShowing && !isUsual(filter, name))
  return {
    none,
    params,
    described: names
      .filter((name) => params[name] !== PER_PAGE_PARAM)
      .map((name) => ({ name: params[name], choices: parts[name]!.choices, isDay: parts[name]!.isDay === true })),
    parse(address) {
      const values = names.map((name) => parts[name]!.parse(address.get(params[name]) ?? '') ?? none[name])
      return Object.fromEntries(names.map((name, index) => [name, values[index]])) as Filter
    },
    search(filter, more = {}) {
      const address = new URLSearchParams()
      for (const name of names) {
        if (!isUsual(filter, name)) address.set(params[name], (parts[name]!.write ?? String)(filter[name]))
      }
      for (const [name, value] of Object.entries(more)) {
        address.delete(name)
        for (const each of [value].flat()) address.append(name, each)
      }
      return address.size > 0 ? `?${address}` : ''
    },
    filtering,
    isFiltered: (filter) => filtering(filter).length > 0,
    without(filter, left = filtering(filter)) {
      return { ...filter, ...Object.fromEntries(left.map((name) => [name, none[name]])) }
    },
  }
}

/** One of several values; `usual`, or none, unless an address names one. */
export function choice<const Choice extends string>(choices: readonly Choice[]): FilterPart<Choice | ''>
export function choice<const Choice extends string, const Usual extends string>(
  choices: readonly Choice[],
  usual: Usual,
): FilterPart<Choice | Usual>
export function choice(choices: readonly string[], usual = ''): FilterPart<string> {
  return { usual, parse: (text) => choices.find((each) => each === text), choices }
}

export const yesOrNo = choice(['yes', 'no'])

export const flag: FilterPart<boolean> = {
  usual: false,
  parse: (text) => (text === 'yes' ? true : undefined),
  write: () => 'yes',
  choices: ['yes'],
}

export const anyDay: FilterPart<Day> = {
  usual: '',
  parse: (text) => (isDay(text) ? text : undefined),
  isDay: true,
}

export function anyText(isValid: (text: string) => boolean): FilterPart<string> {
  return { usual: '', parse: (text) => (text !== '' && isValid(text) ? text : undefined) }
}

/** Default limit of a search, in UTF-16 units. */
export const SEARCH_MAX_LENGTH = 100

/** Search text; empty: none. */
export const searchPart: FilterPart<string> = { usual: '', parse: (text) => toStorableText(text, SEARCH_MAX_LENGTH) }

export function tabPart<const Tab extends string>(tabs: readonly [Tab, ...Tab[]]): FilterPart<Tab> {
  return { ...choice<Tab, Tab>(tabs, tabs[0]), isShowing: true }
}

export function perPagePart(usual: PerPage = USUAL_PER_PAGE): FilterPart<PerPage> {
  return {
    usual,
    parse: (text) => PER_PAGE_SIZES.find((size) => String(size) === text),
    param: PER_PAGE_PARAM,
    isShowing: true,
  }
}
