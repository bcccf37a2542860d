/**
 * Maximum length of a body that is sent as a text, in characters. Node sends a text together with the headers. For a
 * longer text, it would reserve memory of three bytes for each character.
 */
const MAX_TEXT = 5_000

/** The body of a response in the form that Node sends with the least work. */
export const bodyOf = (text: string): string | Buffer => (text.length <= MAX_TEXT ? text : Buffer.from(text))
