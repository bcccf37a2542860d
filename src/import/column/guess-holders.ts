import { plainName } from './column-match.js'
import type { FieldGuess } from './guess-fields.js'

/*
 * Lists of the shareholders of companies, and of the partners of funds: each row is an investment.
 */

const HOLDER =
  /^(?:shareholders?|shareholdername|nameofshareholder|holders?|holdername|stockholders?|stakeholders?|stakeholdername|securityholder|equityholder|owner|ownername|member|limitedpartners?|limitedpartnername|lps?|lpname|gesellschafter|aktionar|anteilseigner|anteilsinhaber|kommanditist|actionnaires?|associes?|porteurdeparts|accionistas?|socios?|acionistas?|azionist[ai]|soc[io]|aandeelhouders?|aktieagare|delagare|aksjonaer|aksjeeier|aktionaer|kapitalejer|ejer|osakkeenomistaja|osakas|akcionari?|akcionariusz|udziałowiec|udzialowiec|wspolnik|spolecnik|reszvenyes|tag|actionar|asociat|акционер|участник|учредитель|hissedar|ortak|pay sahibi|株主|株主名|氏名又は名称|股东|股东名称|股東|주주|주주명|المساهم|المساهمون|μετοχος|εταιρος|בעלמניות)$/
const FUND =
  /^(?:fund|fundname|nameoffund|vehicle|partnership|fonds|fondsname|fondo|fundo|fundusz|фонд|基金|基金名称|ファンド|ファンド名|펀드|الصندوق)$/

/** Whether the rows are the shareholders of companies or the partners of funds. */
export function areHolders({ fields, named }: FieldGuess): boolean {
  if (!HOLDER.test(plainName(String(fields.investor)))) return false
  if (FUND.test(plainName(String(fields.company)))) fields.companyType = { value: 'Fund' }
  return named.some(({ column }) => STAKE.test(column))
}

/** Names of columns that say how much somebody holds. */
const STAKE =
  /share|stake|%|percent|owner|class|invest|commit|capital|contribut|amount|units?|anteil|beteiligung|kapital|nennbetrag|einlage|parts?|actions|acciones|participaci|quotas?|ações|participaç|azioni|quote|aandelen|belang|aktier|aksjer|andel|osake|akcie|podíl|udział|akcj|részvény|acțiuni|дол|акци|pay|hisse|持株|株式|出資|持股|股份|出资|주식|지분|حصة|أسهم|μετοχ|ποσοστό/iu

/** Words of the names of such files that do not name the company. */
const OF_FILE =
  /\b(?:cap ?tables?|captable|capitalization|capitalisation|table|shareholders?|shareholdings?|share ?register|register of members|register|list|gesellschafterliste|liste|aktionnaires|actionnaires|accionistas|of|the|as|at|on|post|pre|money|round|series [a-z]|seed|final|draft|copy|export|latest|updated|v\d{1,2}|\d{1,8}|q[1-4]|january|february|march|april|may|june|july|august|september|october|november|december)\b/gi
const IS_CAP_TABLE =
  /cap[ _-]?table|capitali[sz]ation|shareholder|share[ _-]?register|register of members|gesellschafterliste|株主名簿|股东名册/i

/** The company whose shareholders a file lists, in the name of the file: `alder-robotics-cap-table-2023.csv`. */
export function companyInName(fileName: string): string | undefined {
  const base = fileName.replace(/\.[a-z]{2,5}$/i, '').replace(/^\d{1,3}[-_ ]/, '')
  if (!IS_CAP_TABLE.test(base.replace(/[_-]+/g, ' '))) return undefined
  const words = base
    .replace(/[_\-–—()[\]]+/g, ' ')
    .replace(OF_FILE, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word))
  const name = words
    .map((word) => (/\p{Lu}/u.test(base) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')
  return name.length > 1 ? name : undefined
}
