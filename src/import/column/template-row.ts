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
/** A cell that says that its row is an example. */
const STATED =
  /^\(?(?:example|sample|beispiel|muster|ejemplo|exemple|esempio|exemplo|voorbeeld)(?: (?:row|record|entry|data))?\)?:?$/i
/** The beginning of a cell with an example: `e.g. Acme`, `Beispiel: Acme`. A note can begin like this too. */
const BEGINNING =
  /^\(?(?:e\. ?g\.|z\. ?b\.|p\. ?ej\.|par ex\.|(?:example|beispiel|ejemplo|exemple|esempio|exemplo|voorbeeld) ?:) ?\S/i
/** Names that no company and no person has. */
const PLACEHOLDER =
  /^(?:(?:example|sample|beispiel|ejemplo|exemple|esempio)[ -]?(?:company|corp(?:oration)?|inc|ltd|llc|gmbh|ag|co|firma|firm|startup|start-up|unternehmen|empresa|entreprise|fund|investor)\b.{0,20}|muster(?:firma|unternehmen)?(?: (?:gmbh|ag|kg))?|(?:max|erika|maria) muster(?:mann|frau)?|your company(?: name)?|company name here)$/i
/** The beginning of an instruction, and names of types. */
const INSTRUCTION =
  /^\(?(?:required|optional|mandatory|must be|please |enter |select |choose |pick |fill |use |type |format|max\.? |maximum |up to \d|free text|text$|number$|numeric|integer$|date$|string$|url$|link$|boolean$|yes\/no$|dropdown|drop-down|yyyy|dd[./-]mm|mm[./-]dd|iso |one of|list of|separate|comma[- ]separated|full (?:name|legal|url)|name of |legal name of|do not |leave blank|pflicht|freitext|bitte |zahl$|datum$|auswahl|obligatoire|facultatif|obligatorio|opcional|texto$|texte$)/i

/** Why a row of a template is no record. `ordinal` is the number of the row, from 1. */
export function templateFault(filled: Filled, mapping: FieldColumns, ordinal: number): Fault | undefined {
  if (filled.some(([, cell]) => MARK.test(cell))) return EXAMPLE
  if (ordinal > FIRST_ROWS || filled.length === 0) return undefined
  const instructions = filled.filter(([, cell]) => INSTRUCTION.test(cell) && !SITE.test(cell)).length
  if (instructions > 1 && instructions * 2 >= filled.length) return INSTRUCTIONS
  const label = labelOf(filled, mapping)
  const beginning = filled.filter(([, cell]) => BEGINNING.test(cell)).length
  const isStated = filled.some(([, cell]) => STATED.test(cell)) || beginning > 1 || BEGINNING.test(label)
  return isStated || PLACEHOLDER.test(label) ? EXAMPLE : undefined
}

/** An address is no instruction. */
const SITE = /^[\w-]+\.\w|:\/\//
