import type { MovementFilter } from './movements.queries.server.ts'

export function movementSearch({ reason, cakeId, from, to }: MovementFilter, before?: number): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries({ reason, cake: cakeId, from, to })) if (value) params.set(name, value)
  if (before !== undefined) params.set('before', String(before))
  const search = params.toString()
  return search && `?${search}`
}
