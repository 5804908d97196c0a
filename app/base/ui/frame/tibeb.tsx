/** The woven border of the shop; ornament only. */
export function Tibeb({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`tibeb ${className}`} />
}
