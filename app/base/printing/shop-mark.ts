const PETAL = 'M32 32c-7-7-9-17-6-25 2-4 10-4 12 0 3 8 1 18-6 25z'
const ANGLES = [0, 45, 90, 135, 180, 225, 270, 315]

/** The mark that the shop is delivered with (base/ui/frame/logo.tsx), in lines for paper. */
export const SHOP_MARK = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">',
  ...ANGLES.map(
    (angle) => `<path d="${PETAL}" transform="rotate(${angle} 32 32)" fill="#fff" stroke="#000" stroke-width="1.6"/>`,
  ),
  '<circle cx="32" cy="32" r="8"/></svg>',
].join('')
