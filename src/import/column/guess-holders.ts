import { plainName, valuesIn } from './column-match.js'
import type { FieldGuess } from './guess-fields.js'

/*
 * Lists of the shareholders of companies, and of the partners of funds: each row is an investment.
 */

const HOLDER =
  /^(?:shareholders?|shareholdername|nameofshareholder|holders?|holdername|stockholders?|stakeholders?|stakeholdername|securityholder|equityholder|owner|ownername|member|limitedpartners?|limitedpartnername|lps?|lpname|gesellschafter|aktionar|anteilseigner|anteilsinhaber|kommanditist|actionnaires?|associes?|porteurdeparts|accionistas?|socios?|acionistas?|azionist[ai]|soc[io]|aandeelhouders?|aktieagare|delagare|aksjonaer|aksjeeier|aktionaer|kapitalejer|ejer|osakkeenomistaja|osakas|akcionari?|akcionariusz|udziałowiec|udzialowiec|wspolnik|spolecnik|reszvenyes|tag|actionar|asociat|акционер|участник|учредитель|hissedar|ortak|pay sahibi|株主|株主名|氏名又は名称|股东|股东名称|股東|주주|주주명|المساهم|المساهمون|μετοχος|εταιρος|בעלמניות)$/
const FUND =
  /^(?:fund|fundname|nameoffund|vehicle|partnership|fonds|fondsname|fondo|fundo|fundusz|фонд|基金|基金名称|ファンド|ファンド名|펀드|الصندوق)$/

/** Names of such columns that other lists have too: the owner of a customer, the member of a club. */
const COMMON = /^(?:owner|ownername|member|holders?|holdername|ejer|soci[oa]?|участник)$/

export const isCommonHolder = (column: unknown): boolean => COMMON.test(plainName(String(column)))

/** Whether the rows are the shareholders of companies or the partners of funds. */
export function areHolders({ fields, named, rows }: FieldGuess): boolean {
  const { investor, company } = fields
  if (!HOLDER.test(plainName(String(investor)))) return false
  const isCommon = isCommonHolder(investor)
  if (isCommon && named.some(({ plain }) => OF_SALE.test(plain))) return false
  const isStake = (column: string): boolean => {
    if (!(isCommon ? SHARE : STAKE).test(column)) return false
    const values = valuesIn(column, rows)
    return CLASS.test(column) || values.filter((value) => /\d/.test(value)).length * 2 >= values.length
  }
  if (!named.some(({ column }) => column !== investor && column !== company && isStake(column))) return false
  if (FUND.test(plainName(String(company)))) fields.companyType = { value: 'Fund' }
  return true
}

/** Names of columns that say how much somebody holds. */
const STAKE =
  /share|stake|%|percent|class|invest|commit|capital|contribut|amount|\bunits?\b|anteil|beteiligung|kapital|nennbetrag|einlage|\bparts?\b|\bactions\b|acciones|participaci|quotas?|ações|participaç|azioni|\bquote\b|aandelen|belang|aktier|aksjer|andel|osake|akcie|podíl|udział|akcj|részvény|acțiuni|дол[яи]|акци|\bpay\b|hisse|持株|株式|出資|持股|股份|出资|주식|지분|حصة|أسهم|μετοχ|ποσοστό/iu
/** Those of them that no list of customers or members has. */
const SHARE =
  /(?:^|number of |no\. of |# of |# ?)shares\b|shares (?:held|owned|issued)|share ?class|class of shares|stake\b|shareholding|% (?:owned|held|of shares|ownership)|(?:ownership|equity|shares) ?(?:\(?%|percent)|percent(?:age)? (?:owned|held|of shares|ownership)|\baktier\b|ejerandel|\bazioni\b|\bacciones\b|participaci|\bquote\b|дол[яи]|акци/iu
/** Names of columns with the kind of what somebody holds, in words. */
const CLASS = /class|type/i
/** Names of columns of sales. */
const OF_SALE = /^(?:deal|opportunity|pipeline|probability|closedate|leadstatus|lifecyclestage)/

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
