declare module 'virtual:starter' {
  /** The minified source of app/starter.ts. */
  const source: string
  export default source
}
