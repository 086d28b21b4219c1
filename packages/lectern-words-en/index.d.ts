/** The address of the word table. */
export declare const words: URL
