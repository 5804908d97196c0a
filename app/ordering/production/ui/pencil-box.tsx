/** On paper only: a box to tick with a pencil. */
export function PencilBox() {
  return (
    <span className="hidden print:inline">
      <span className="pencil-box" />
    </span>
  )
}
