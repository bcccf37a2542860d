/** Texts that state that there is no value, without the space behind a point. */
const BLANK: ReadonlySet<string> = new Set(
  (
    'n/a|na|n.a|n.a.|#n/a|#ref!|#value!|#div/0!|#num!|#null!|#name?|nan|null|nil|none|none yet|…|not available|not applicable|(blank)|(none)|(empty)|(not set)|(null)|\\n|' +
    'k.a.|n.d.|n.v.|n.b.|n.n.|n/v|n/b|n/d|s.d.|b.d.|keine|keine angabe|keine angaben|nicht verfügbar|nicht vorhanden|nicht angegeben|nicht bekannt|sin datos|no disponible|no consta|' +
    'non disponible|non renseigné|non communiqué|non disponibile|niet beschikbaar|niet bekend|brak|brak danych|нет|нет данных|н/д|无|無|暂无|不明|なし|없음'
  ).split('|'),
)
/** Signs in place of a value. */
const SIGNS = /^(?:[-/]+|[‐‑‒–—―−]+|\?+|\.+)$/

/** Texts that state that a value is not known. As a name, each of them can be meant. */
const UNKNOWN: ReadonlySet<string> = new Set(
  (
    'undisclosed|undisclosed investor|undisclosed investors|undisclosed amount|undisclosed angel|undisclosed angels|not disclosed|not public|not known|not specified|not stated|unknown|' +
    'unspecified|tba|tbc|tbd|non-public|not announced|amount unknown|undetermined|unbekannt|inconnu|inconnue|onbekend|desconocido|desconocida|sconosciuto|sconosciuta|nieznany|okänd|ukjent|неизвестно|не раскрывается|не раскрыта|не раскрыто|не разглашается|nicht bekannt|nicht genannt|nicht veröffentlicht|vertraulich|non divulgué|non communiqué|non dévoilé|no divulgado|no revelado|sin revelar|não divulgado|não informado|non divulgato|non reso noto|niet bekendgemaakt|niet openbaar|nie ujawniono|nieujawniona|nie podano|ej offentliggjort|ikke offentliggjort|ikke oplyst|ei julkistettu|açıklanmadı|belirtilmedi|δεν ανακοινώθηκε|μη δημόσιο|非公開|非公表|未公表|未公開|未披露|未公开|未透露|保密|비공개|미공개|غير معلن|غير محدد|nezveřejněno|nem nyilvános|nedivulgat|לא פורסם'
  ).split('|'),
)
/** Texts that say this of a number or a date. */
const SECRET = /^(?:confidential|private)$/i

const MOST_LETTERS = 30

/** Whether a cell states that there is no value. */
export const isBlank = (text: string): boolean =>
  text.length <= MOST_LETTERS && (BLANK.has(text.toLowerCase().replaceAll('. ', '.')) || SIGNS.test(text))

/** Whether a cell that is not the name of the record states that its value is not known. */
export const isNotKnown = (text: string): boolean =>
  isBlank(text) || (text.length <= MOST_LETTERS && UNKNOWN.has(text.toLowerCase()))

/** Whether a cell states that a number or a date is not known. */
export const isUnknown = (text: string): boolean => isNotKnown(text) || SECRET.test(text)

/** Whether a cell contains a formula of a spreadsheet in place of its value. */
export const isFormula = (text: string): boolean => /^=\s*([A-Z][A-Z.]*\s*\(|[$A-Z]{1,4}\$?\d|['"+-]|\d)/i.test(text)
