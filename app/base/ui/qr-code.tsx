interface QrCodeProps {
  drawing: { size: number; path: string }
  label: string
  className?: string
}

/** White in dark mode too: scanners expect dark on light. */
export function QrCode({ drawing: { size, path }, label, className = '' }: QrCodeProps) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={`rounded-md ${className}`}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
