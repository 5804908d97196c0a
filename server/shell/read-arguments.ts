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

/** Reads `--as EMAIL NAME [--FIELD VALUE …] [--json '{…}'] [--id UUID] [--preview]`; undefined: something else was typed. */
export function readArguments(args: readonly string[], typesOf: (command: string) => FieldTypes): ShopCall | undefined {
  const flags = new Map<string, string>()
  const words: string[] = []
  let isPreview = false
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at]!
    const [, name, inline] = /^--([\w.-]+)(?:=([\s\S]*))?$/.exec(arg) ?? []
    if (name === undefined) words.push(arg)
    else if (name === 'preview' && inline === undefined) isPreview = true
    else {
      const value = inline ?? args[(at += 1)]
      if (value === undefined || flags.has(name)) return undefined
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
