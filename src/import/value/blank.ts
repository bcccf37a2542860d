/** Texts that state that there is no value. */
const BLANK =
  /^(n\/?a|n\.a\.?|n\. a\.|#n\/a|#(?:ref|value|div\/0|num|null)!|#name\?|nan|null|nil|none|none yet|[-/]+|[‐‑‒–—―−]+|\?+|\.+|…|not available|not applicable|\((?:blank|none|empty|not set|null)\)|\\n|k\. ?a\.|n\. ?d\.|n\. ?[vbn]\.|n\/[vbd]|s\. ?d\.|b\. ?d\.|keine(?: angaben?)?|nicht (?:verfügbar|vorhanden|angegeben|bekannt)|sin datos|no (?:disponible|consta)|non (?:disponible|renseigné|communiqué|disponibile)|niet (?:beschikbaar|bekend)|brak(?: danych)?|нет(?: данных)?|н\/д|无|無|暂无|不明|なし|없음)$/i

/** Texts that state that a value is not known. As a name, each of them can be meant. */
const UNKNOWN =
  /^(undisclosed(?: (?:investors?|amount|angels?))?|not (disclosed|public|known|specified|stated)|unknown|unspecified|tb[acd]|amount unknown|undetermined|unbekannt|inconnue?|onbekend|desconocid[oa]|sconosciut[oa]|nieznany|okänd|ukjent|неизвестно)$/i
/** Texts that say this of a number or a date. */
const SECRET = /^(confidential|private)$/i

const MOST_LETTERS = 30

/** Whether a cell states that there is no value. */
export const isBlank = (text: string): boolean => text.length <= MOST_LETTERS && BLANK.test(text)

/** Whether a cell that is not the name of the record states that its value is not known. */
export const isNotKnown = (text: string): boolean =>
  isBlank(text) || (text.length <= MOST_LETTERS && UNKNOWN.test(text))

/** Whether a cell states that a number or a date is not known. */
export const isUnknown = (text: string): boolean => isNotKnown(text) || SECRET.test(text)

/** Whether a cell contains a formula of a spreadsheet in place of its value. */
export const isFormula = (text: string): boolean => /^=\s*([A-Z][A-Z.]*\s*\(|[$A-Z]{1,4}\$?\d|['"+-]|\d)/i.test(text)
