/** Prefix of the keys of storage that belong to one person. Signing out removes them; the cart and the choices of a device stay. */
export const PRIVATE_PREFIX = 'tafach.my.'
