import { icon } from '#app/base/ui/icons.tsx'

export const ParkIcon = icon('M7 3h10v18l-5-4-5 4z')
export const ScaleIcon = icon(
  'M12 4v16M7 20h10M5 8h14M12 4l-7 4M12 4l7 4M5 8l-3 6h6zM19 8l-3 6h6zM2 14a3 3 0 0 0 6 0M16 14a3 3 0 0 0 6 0',
)
export const QrIcon = icon('M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM20 14v.01M14 20v.01')
export const BankIcon = icon('M3 9l9-5 9 5zM5 9v9M10 9v9M14 9v9M19 9v9M3 20h18')
export const BagIcon = icon('M5 8h14l1 12H4zM9 8V6a3 3 0 0 1 6 0v2')
export const TypeIcon = icon('M4 20l1-4L16 5l3 3L8 19zM14 7l3 3')
export const UndoIcon = icon('M9 7 4 12l5 5M4 12h11a5 5 0 0 1 5 5v1')
export const MoreIcon = icon('M5 12v.01M12 12v.01M19 12v.01')
