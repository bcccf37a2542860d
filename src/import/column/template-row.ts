import type { Fault } from '../row/row-facts.js'
import { type FieldColumns, type Filled, labelOf, RECORD } from './no-record.js'

/*
 * Rows of a template that people fill in: instructions for the columns, and an example.
 */

const EXAMPLE: Fault = { reason: 'the row is the example of a template', wayOut: RECORD }
const INSTRUCTIONS: Fault = { reason: 'the row has instructions for the columns', wayOut: RECORD }

/** Number of rows in which an example and instructions can be without such a mark. */
const FIRST_ROWS = 5

/** Texts that say that a row is to be removed, or not to be changed. */
const MARK =
  /(?:delete|remove|overwrite|replace) (?:this|these|the|example|sample) (?:example |sample )?(?:row|line|entry|record|example|data)|(?:row|line) is an example|do not (?:edit|delete|remove|modify|change|import) (?:this|these) (?:row|line|header)|(?:beispiel|muster)(?:zeile|datensatz)|zeile (?:bitte )?(?:löschen|entfernen|überschreiben)|supprimer cette ligne|(?:borrar|eliminar) esta (?:fila|línea)/i
/** A name that says that its row is an example. In another column, such a word can be a value. */
const STATED =
  /^\(?(?:example|sample|beispiel|muster|ejemplo|exemple|esempio|exemplo|voorbeeld)(?: (?:row|record|entry|data))?\)?:?$/i
/** The beginning of a name of an example: `e.g. Acme`, `Beispiel: Acme`. */
const BEGINNING =
  /^\(?(?:e\. ?g\.|z\. ?b\.|p\. ?ej\.|par ex\.|(?:example|beispiel|ejemplo|exemple|esempio|exemplo|voorbeeld) ?:) ?\S/i
/** Names that no company and no person has. */
const PLACEHOLDER =
  /^(?:(?:example|sample|beispiel|ejemplo|exemple|esempio)[ -]?(?:company|corp(?:oration)?|inc|ltd|llc|gmbh|ag|co|firma|firm|startup|start-up|unternehmen|empresa|entreprise|fund|investor)\b.{0,20}|muster(?:firma|unternehmen)?(?: (?:gmbh|ag|kg))?|(?:max|erika|maria) muster(?:mann|frau)?|your company(?: name)?|company name here)$/i
/** The beginning of an instruction, and names of types. */
const INSTRUCTION =
  /^\(?(?:required\b|optional\b|mandatory\b|must be\b|please |(?:enter|select|choose|pick|fill|use|type) (?:in |only |out )?(?:the|a|an|one|from|your|this|full|legal|name|company|format|date|value|number|text|drop-?down)\b|format ?[:(]|max\.? ?\d|maximum (?:\d|of\b|length)|up to \d|free text\b|text$|number$|numeric$|integer$|date$|string$|url$|link$|boolean$|yes\/no$|drop-?down\b|yyyy|dd[./-]mm|mm[./-]dd|iso (?:\d|code|date|format|country)|one of\b|list of\b|separate (?:with|by|multiple|several|values)\b|comma[- ]separated\b|full (?:name|legal|url)\b|name of |legal name\b|company name$|do not |leave (?:it )?(?:blank|empty)\b|pflicht(?:feld)?\b|freitext\b|bitte |zahl$|datum$|auswahl\b|obligatoire\b|facultatif\b|obligatorio\b|opcional\b|texto$|texte$)/i

/** Why a row of a template is no record. `ordinal` is the number of the row, from 1. */
export function templateFault(filled: Filled, mapping: FieldColumns, ordinal: number): Fault | undefined {
  if (filled.some(([, cell]) => MARK.test(cell))) return EXAMPLE
  if (ordinal > FIRST_ROWS || filled.length === 0) return undefined
  const label = labelOf(filled, mapping)
  const instructions = filled.filter(([, cell]) => INSTRUCTION.test(cell) && !SITE.test(cell)).length
  if (instructions > 1 && instructions * 2 >= filled.length && INSTRUCTION.test(label)) return INSTRUCTIONS
  return STATED.test(label) || BEGINNING.test(label) || PLACEHOLDER.test(label) ? EXAMPLE : undefined
}

/** An address is no instruction. */
const SITE = /^[\w-]+\.\w|:\/\//
