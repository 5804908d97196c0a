export function Tibeb({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`tibeb ${className}`} />
}
