import type { PlannedPerson } from '../plan-switch.ts'

export function People({ people }: { people: readonly Pick<PlannedPerson, 'id' | 'name' | 'email'>[] }) {
  return (
    <ul className="grid gap-1">
      {people.map(({ id, name, email }) => (
        <li key={id} className="wrap-anywhere">
          {name && <strong className="font-semibold">{name} </strong>}
          {email}
        </li>
      ))}
    </ul>
  )
}
