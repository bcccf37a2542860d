/** Replaces `ae`, `oe` and `ue` by one letter, because some writers write umlauts as two letters. */
export const withoutUmlauts = (text: string): string => text.replace(/([aou])e/g, '$1')
