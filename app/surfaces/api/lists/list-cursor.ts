interface Named {
  name: string
}

/** The place after a row as programs send it back: its key in a form that nobody builds by hand, for this list alone. */
export function listCursor({ name }: Named, key: string): string {
  const bytes = new TextEncoder().encode(`${name} ${key}`)
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The key in a cursor; undefined: it is broken, or of another list. */
export function readListCursor(list: Named, cursor: string): string | undefined {
  if (!/^[\w-]{1,300}$/.test(cursor)) return undefined
  const bytes = Uint8Array.from(atobOrNone(cursor.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  )
  const [name, key, ...more] = new TextDecoder().decode(bytes).split(' ')
  return name === list.name && key && more.length === 0 && listCursor(list, key) === cursor ? key : undefined
}

function atobOrNone(text: string): string {
  try {
    return atob(text)
  } catch {
    return ''
  }
}
