export function SkipLink({ text }: { text: string }) {
  return (
    <a
      href="#content"
      className="absolute top-2 left-2 z-40 rounded-full bg-brand px-5 py-2.5 font-semibold text-on-brand not-focus:sr-only"
    >
      {text}
    </a>
  )
}
