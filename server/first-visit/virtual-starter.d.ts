declare module 'virtual:starter' {
  /** The minified source of starter.ts. */
  const source: string
  export default source
}
