/** Texts that state that there is no value. */
const BLANK =
  /^(n\/?a|n\.a\.?|#n\/a|#(?:ref|value|div\/0|num|null)!|#name\?|nan|null|nil|none|-+|–|—|\?+|\.+|not available|not applicable|\((?:blank|none|empty|not set|null)\)|\\n|k\.a\.|n\.d\.|无|なし|없음)$/i

/** Texts that state that a number or a date is not known. As a name, each of them can be meant. */
const UNKNOWN =
  /^(undisclosed( amount)?|not (disclosed|public|known)|unknown|unspecified|confidential|private|tb[ad]|amount unknown|undetermined)$/i

/** Whether a cell states that there is no value. */
export const isBlank = (text: string): boolean => text.length <= 30 && BLANK.test(text)

/** Whether a cell states that a number or a date is not known. */
export const isUnknown = (text: string): boolean => isBlank(text) || (text.length <= 30 && UNKNOWN.test(text))

/** Whether a cell contains a formula of a spreadsheet in place of its value. */
export const isFormula = (text: string): boolean => /^=\s*([A-Z][A-Z.]*\s*\(|[$A-Z]{1,4}\$?\d|['"+-]|\d)/i.test(text)
