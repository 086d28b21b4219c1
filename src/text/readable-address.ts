/** Addresses as people read them. Never for an `href`, nor for anything that a program reads. */

/**
 * The address with its encoded letters decoded: `/caf%C3%A9` reads `/café`. What is encoded in ASCII stays, since `%2F`
 * and `/` differ. An address stays as it is, all of it, if a part of it is no UTF-8, or decodes to what nobody sees
 * (controls, blanks, characters that reorder or join others) or to marks without a letter.
 */
export function readableAddress(address: string): string {
  if (!address.includes('%')) return address
  let isHonest = true
  const decoded = address.replace(encodedLetters, (run) => {
    const text = decodedRun(run)
    isHonest &&= text !== undefined && visible.test(text)
    return text ?? run
  })
  return isHonest && !strayMarks.test(decoded) ? decoded : address
}

/** Only bytes beyond ASCII, which UTF-8 has nowhere else. */
const encodedLetters = /(?:%[89a-f][\da-f])+/gi

/** Letters, marks, digits and signs that take room. The two at the end are blanks that Unicode counts as a sign. */
const visible = /^(?:(?![\p{Default_Ignorable_Code_Point}\u{2800}\u{1d159}])[\p{L}\p{M}\p{N}\p{P}\p{S}])+$/u

/** A mark on no letter, or a pile of them. */
const strayMarks = /(?:^|[^\p{L}\p{M}\p{N}])\p{M}|\p{M}{6}/u

function decodedRun(run: string): string | undefined {
  try {
    return decodeURIComponent(run)
  } catch {
    return undefined
  }
}
