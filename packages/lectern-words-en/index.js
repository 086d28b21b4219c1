/** The address of the word table. */
export const words = new URL('./words.bin', import.meta.url)
