/** Types of the fields of a command's input, as its JSON schema names them; others are strings or JSON. */
export type FieldTypes = Readonly<Record<string, string | undefined>>

export interface ShopCall {
  /** Email of the account as which it acts. */
  as: string
  command: string
  /** UUID; the same is the same command. */
  id: string | undefined
  isPreview: boolean
  input: Record<string, unknown>
}

/** Reads `--as EMAIL NAME [--FIELD VALUE …] [--json '{…}'] [--id UUID] [--preview]`; undefined: something else was typed, such as a field that the
 * command does not have. */
export function readArguments(args: readonly string[], typesOf: (command: string) => FieldTypes): ShopCall | undefined {
  const flags = new Map<string, string>()
  const words: string[] = []
  let isPreview = false
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at]!
    const [, name, inline] = /^--([\w.-]+)(?:=([\s\S]*))?$/.exec(arg) ?? []
    if (name === undefined) words.push(arg)
    else if (name === 'preview' && inline === undefined) isPreview = true
    else if (name === 'preview') return undefined
    else {
      const value = inline ?? args[(at += 1)]
      // `--reason --preview` lacks a word; one that begins so is written `--reason=--…`.
      if (value === undefined || (inline === undefined && value.startsWith('--')) || flags.has(name)) return undefined
      flags.set(name, value)
    }
  }
  const [command, ...rest] = words
  const as = flags.get('as')
  if (command === undefined || rest.length > 0 || !as?.includes('@')) return undefined
  const whole = parseObject(flags.get('json') ?? '{}')
  if (!whole) return undefined
  const id = flags.get('id')
  for (const name of ['as', 'json', 'id']) flags.delete(name)
  const types = typesOf(command)
  // A command ignores what it does not know: a mistyped word would be lost, and the command happen without it.
  if ([...flags.keys(), ...Object.keys(whole)].some((name) => !Object.hasOwn(types, name))) return undefined
  const typed = Array.from(flags, ([name, value]) => [name, readValue(value, types[name])] as const)
  return { as, command, id, isPreview, input: { ...whole, ...Object.fromEntries(typed) } }
}

/** What is no value of its type is passed on as typed, and the command refuses it. */
function readValue(value: string, type: string | undefined): unknown {
  if (type === 'string') return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}

function parseObject(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}
