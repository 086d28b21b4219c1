declare module 'stopword' {
  /** By ISO 639-3 code; and functions. */
  const lists: Readonly<Record<string, readonly string[]>>
  export default lists
}
