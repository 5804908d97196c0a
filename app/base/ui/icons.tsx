import type { ReactNode } from 'react'

interface IconProps {
  className?: string
}

/**
 * Drawn on a 24 px grid with one stroke. Always beside words or inside a labelled control, so hidden from screen
 * readers.
 */
function Icon({ className = 'size-5', children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export function icon(path: string) {
  return function PathIcon(props: IconProps) {
    return (
      <Icon {...props}>
        <path d={path} />
      </Icon>
    )
  }
}

export const CartIcon = icon('M4 9h16l-1.6 10a2 2 0 0 1-2 1.7H7.6a2 2 0 0 1-2-1.7zM8 9l3-6m5 6-3-6M10 13v4m4-4v4')
export const MenuIcon = icon('M4 7h16M4 12h16M4 17h16')
export const FilterIcon = icon('M4 7h16M7 12h10M10 17h4')
export const PickupIcon = icon('M6 8h12l1 12H5zM9 8V6a3 3 0 0 1 6 0v2')
export const DeliveryIcon = icon('M3 6h11v10H3zM14 10h4l3 3v3h-7M7 19a1.5 1.5 0 1 0 0-3M17 19a1.5 1.5 0 1 0 0-3')
export const CloseIcon = icon('m6 6 12 12M18 6 6 18')
export const PrintIcon = icon('M7 8V3h10v5M7 17H4v-7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v7h-3M7 14h10v7H7z')
export const PlusIcon = icon('M12 5v14M5 12h14')
export const MinusIcon = icon('M5 12h14')
export const TrashIcon = icon('M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5m4-5v5')
export const NoConnectionIcon = icon(
  'M3 3l18 18M5 12.5a10 10 0 0 1 4-2.3M19 12.5a10 10 0 0 0-5-2.6M2 8.8a15 15 0 0 1 4.5-2.6M22 8.8A15 15 0 0 0 11 5M8.5 16a5 5 0 0 1 7 0M12 20v.01',
)
export const CheckIcon = icon('m5 12.5 4.5 4.5L19 7.5')
export const AlertIcon = icon('M12 4 2.8 20h18.4zM12 10v4m0 3v.01')
export const InfoIcon = icon('M12 11v6m0-10v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0')
export const PhoneIcon = icon(
  'M5 4h4l1.5 5L8 10.5a12 12 0 0 0 5.5 5.5L15 13.5l5 1.5v4a1.5 1.5 0 0 1-1.6 1.5C10.5 20 4 13.5 3.5 5.6A1.5 1.5 0 0 1 5 4',
)
export const CameraIcon = icon(
  'M4 8h3.5L9 5.5h6L16.5 8H20a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1M12 16.5a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5',
)
export const ClockIcon = icon('M12 7v5l3.5 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0')
export const PinIcon = icon(
  'M12 21c4.5-4.5 7-8 7-11a7 7 0 1 0-14 0c0 3 2.5 6.5 7 11M12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
)
export const ArrowRightIcon = icon('M4 12h16m-6-6 6 6-6 6')
export const ChevronLeftIcon = icon('m15 5-7 7 7 7')
export const ChevronRightIcon = icon('m9 5 7 7-7 7')
export const ChevronDownIcon = icon('m5 9 7 7 7-7')
export const LeafIcon = icon('M5 19c0-9 5-14 15-14 0 10-5 15-12 15-1.5 0-3-.5-3-1m0 0c2-4 5-7 9-9')
export const CakeIcon = icon(
  'M4 20h16M5.5 20v-7.5a2 2 0 0 1 2-2h9a2 2 0 0 1 2 2V20m-13-4c2.2 1.8 4.3 1.8 6.5 0s4.3-1.8 6.5 0M12 10.5V7m0-3.5v.01',
)
export const SearchIcon = icon('M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M15.5 15.5 20 20')
export const RefreshIcon = icon('M20 12a8 8 0 1 1-2.5-5.8L20 8.5M20 3.5v5h-5')
export const OfflineIcon = icon(
  'm4 4 16 16M12 19v.01M8.5 15.5a5 5 0 0 1 5.5-1M5 12a10 10 0 0 1 3.6-2.2M2 8.5a15 15 0 0 1 3.5-2.2M11.5 9a10 10 0 0 1 7.5 3M10 5.2a15 15 0 0 1 12 3.3',
)
export const CalendarIcon = icon('M4 6h16v14H4zM4 10h16M8 3v5m8-5v5')
export const PersonIcon = icon('M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0M4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6')
export const ArrowUpIcon = icon('M12 20V4m-6 6 6-6 6 6')
export const ChatIcon = icon(
  'M5 4.5h14a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5H9L4.5 20v-3.6A1.5 1.5 0 0 1 3.5 15V6A1.5 1.5 0 0 1 5 4.5',
)
export const DirectionsIcon = icon('m12 3 7 17-7-4-7 4z')
export const TelegramIcon = icon('M21 4 3 11l6 2.5L19 6l-7.5 9 6 4.5z')
export const ReceiptIcon = icon('M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6')
